const BRAZILIAN = /^(\+?55)?(\d{2})(9\d{4}|[2-8]\d{3})(\d{4})$/
const TOLL_FREE = /^(0[3589]00)(\d{3})(\d{4})$/

const withoutPunctuation = (phone: string) => phone.replace(/[\s().-]/g, '')

/** A Brazilian number as `(43) 3472-1100`, `+55 (44) 99999-0000` or `0800 123 4567`. Any other text is shown unchanged. */
export function formatPhone(phone: string): string {
  const bare = withoutPunctuation(phone)
  const tollFree = TOLL_FREE.exec(bare)
  if (tollFree) return tollFree.slice(1).join(' ')
  const [, country, area, start, end] = BRAZILIAN.exec(bare) ?? []
  if (area === undefined) return phone
  return `${country ? '+55 ' : ''}(${area}) ${start}-${end}`
}

export const phoneHref = (phone: string) => `tel:${withoutPunctuation(phone)}`
