import fc from 'fast-check'

/** Texts that break programs which trust their input: NULs, half characters, other syntaxes, numbers in disguise. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', '%', '_', '\\', "'", '"', "'; drop table users; --"],
    ...['null', 'true', 'NaN', '-1', '0', '-0', '1e308', '0x10', '1.5', '2147483648', '9223372036854775808'],
    ...['9007199254740991', '9'.repeat(16), '9'.repeat(400), '0000-01-01T00:00:00Z'],
    ...['9999-12-31T23:59:59.999Z', '2026-02-29T00:00:00Z', '2026-01-01T00:00:00+14:00'],
    ...['2026-06-30T23:59:60Z', '../../etc/passwd', '__proto__', 'x'.repeat(99), 'x'.repeat(121)],
    ...['x'.repeat(257), 'é'.repeat(201), 'x'.repeat(1_000), '😀'.repeat(120)],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
  fc.double().map(String),
)

/** JSON values of the wrong type or beyond a limit. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    ...[null, true, [], {}, [[]], { toString: 1 }, -1, 0, 0.001, 1e15, 1e21, -1e300, 2 ** 53],
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(600, 20_000).map((length) => Array.from({ length }, () => ({}))),
)

/** Bodies that need not be JSON. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value)),
  hostileText,
  fc.constantFrom(
    ...['{', '{"name":}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '\ufeff{}'],
    ...['{"name":"a","name":"b"}', '{"name":1e999}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ...[`"${'x'.repeat(300_000)}"`],
  ),
)
