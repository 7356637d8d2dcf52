export const rainOfToday = (): string => '12 mm'
