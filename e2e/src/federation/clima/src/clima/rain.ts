import './rain.css'

export const rainOfToday = (): string => '12 mm'
