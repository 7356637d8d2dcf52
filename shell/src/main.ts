// Shared modules must be negotiated before anything imports them, hence the dynamic step.
import('./bootstrap.tsx')
