import { config } from 'zod/mini'

// With its first schema zod tests whether it may compile code at run time. The content security policy forbids that, and the browser
// reports the attempt. Import this before any schema.
config({ jitless: true })
