export { buildPart, releasableParts } from './build-part.ts'
export { readConfig } from './config-file.ts'
export { publishPart } from './publish-part.ts'
