// Shared modules must be negotiated before any import of them, hence the dynamic import. src/start/watch-start.ts handles its
// failure, because any module may fail to load, including this one.
import('./bootstrap.tsx')
