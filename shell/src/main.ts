import { preloadSignedInArea } from './pages/load-signed-in-area.ts'

// Dynamic, so that the failure of any script of the app is an unhandled rejection: src/start/watch-start.ts reports it.
import('./bootstrap.tsx')
if (location.pathname !== '/login') preloadSignedInArea()
