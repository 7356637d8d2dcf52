import { config } from 'zod/mini'

// With its first schema zod tries whether it may compile code at run time. The page's policy forbids that, and the browser
// reports the attempt. To be imported before any schema.
config({ jitless: true })
