import { preloadSignedInArea } from './pages/load-signed-in-area.ts'

// Dynamic, so that the failure of any script of the app is an unhandled rejection: public/start-watch.js reports it.
import('./bootstrap.tsx')
if (location.pathname !== '/login') preloadSignedInArea()
