/** The sprout in the barn. Decorative: the name is beside it. */
export function BrandMark() {
  return (
    <svg width={26} height={26} viewBox="0 0 26 26" fill="none" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="7" fill="#2f7a50" />
      <path d="M6 12.5 13 6l7 6.5V20H6z" fill="#fff" fillOpacity=".16" />
      <path
        d="M13 20v-9m0 0c0-2 1.6-3.4 3.6-3.4 0 2-1.6 3.4-3.6 3.4zm0 0c0-2-1.6-3.4-3.6-3.4 0 2 1.6 3.4 3.6 3.4zm0 4.2c0-2 1.6-3.4 3.6-3.4 0 2-1.6 3.4-3.6 3.4zm0 0c0-2-1.6-3.4-3.6-3.4 0 2 1.6 3.4 3.6 3.4z"
        stroke="#ffe3a3"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
