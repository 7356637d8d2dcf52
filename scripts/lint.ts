import { runTool } from './run-tool.ts'

// Format and lint, import boundaries, dead code: each says what is wrong, so all of them run.
const failed = [
  runTool('biome', ['check', '--error-on-warnings', '.']),
  runTool('depcruise', ['shell', 'remotes', 'packages', 'api', 'e2e', 'scripts', 'test']),
  runTool('knip', []),
].filter((code) => code !== 0)
process.exit(failed.length === 0 ? 0 : 1)
