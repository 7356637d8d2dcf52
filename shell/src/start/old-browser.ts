import { LEAST_BROWSERS } from '@celeiro/app-manifest/least-browsers'

/** How each browser names its version, in the order in which they are asked: Edge also says that it is Chrome, Chrome that it is Safari. */
var BROWSERS: [RegExp, string, number][] = [
  // All browsers of iOS are Safari of that version.
  [/\bOS (\d+)_(\d+)/, 'iOS', LEAST_BROWSERS.safari],
  [/Edg[eA]?\/(\d+)/, 'Edge', LEAST_BROWSERS.edge],
  [/Chrome\/(\d+)/, 'Chrome', LEAST_BROWSERS.chrome],
  [/Firefox\/(\d+)/, 'Firefox', LEAST_BROWSERS.firefox],
  [/Version\/(\d+)\.(\d+).* Safari\//, 'Safari', LEAST_BROWSERS.safari],
  [/(?:MSIE |Trident.* rv:)(\d+)/, 'Internet Explorer', 99],
]

/**
 * The sentence for a browser that is too old for Celeiro: its version, and what to install. Browsers of any age run this
 * module, so that it has no syntax and no call younger than ES5.
 * @returns undefined for one that is new enough or does not say what it is
 */
export function refusalOf(userAgent: string): string | undefined {
  var browser = BROWSERS.filter(function (it) {
    return it[0].test(userAgent)
  })[0]
  if (!browser) return undefined
  var numbers = browser[0].exec(userAgent) as RegExpExecArray
  var version = numbers[1] + (numbers[2] ? '.' + numbers[2] : '')
  return parseFloat(version) < browser[2] ? sentenceFor(browser[1], version, userAgent) : undefined
}

function sentenceFor(name: string, version: string, userAgent: string): string {
  var refusal = 'O Celeiro não abre no ' + name + ' ' + version + '. '
  if (name === 'iOS')
    return refusal + 'Atualize o iOS para a versão ' + LEAST_BROWSERS.safari + ' ou mais nova.'
  return (
    refusal +
    'Atualize o navegador ou instale o Chrome ' +
    LEAST_BROWSERS.chrome +
    ', o Edge ' +
    LEAST_BROWSERS.edge +
    ', o Firefox ' +
    LEAST_BROWSERS.firefox +
    ', o Safari ' +
    LEAST_BROWSERS.safari +
    ' ou uma versão mais nova deles.' +
    (/Windows NT 6/.test(userAgent) ? ' Eles exigem o Windows 10 ou mais novo.' : '')
  )
}
