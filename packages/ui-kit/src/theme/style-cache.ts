import createCache from '@emotion/cache'

/**
 * Fills its style elements through CSSOM in every environment. The app's content security policy accepts no style text
 * in the page (`style-src 'self'` plus the hash of the empty string), and Emotion's default outside production
 * builds is text.
 */
export const styleCache = createCache({ key: 'celeiro', speedy: true })
