/**
 * The tests that `npm test` leaves to the whole run, with what they prove: they take minutes, and a change of a screen or of the API
 * seldom breaks them. Every other test is in both.
 */
export const WHOLE_ONLY: Readonly<Record<string, string>> = {
  'api/src/testing/fuzz/fuzz.test.ts': 'a fuzz of the API',
  'e2e/src/live-remote.e2e.ts': 'edits during development',
  'e2e/src/federation/generated-code.e2e.ts': 'the tests of generated code',
  'e2e/src/federation/remote-of-another-repository.e2e.ts': 'a remote in an empty folder',
  'e2e/src/federation/same-builds.e2e.ts': 'equal builds in two folders',
  'packages/release/src/publish/killed-releases.test.ts': 'kills in every step of a release',
}

/** What a short run says at its end. */
export const leftOut = `Left out: ${Object.values(WHOLE_ONLY).join(', ')}. npm test -- --all runs them, too.`
