// Shared modules must be negotiated before any import of them, hence the dynamic import. public/start-watch.js handles its
// failure, because any module may fail to load, including this one.
import('./bootstrap.tsx')
