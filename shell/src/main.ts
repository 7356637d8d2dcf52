// Shared modules must be negotiated before anything imports them, hence the dynamic step. Where it fails,
// public/start-watch.js hears of it: nothing of ours may have arrived, this module included.
import('./bootstrap.tsx')
