import { Component, type ReactNode } from 'react'
import { RemoteFailurePanel } from './remote-failure-panel.tsx'

interface Props {
  remote: string
  /** A change, such as navigation to another page of the remote, starts another attempt. */
  resetKey: string
  /** @param force true after a click on retry, false after navigation to another page */
  onRetry: (force: boolean) => void
  children: ReactNode
}

interface State {
  /** Boxed, because code can throw any value, including `undefined`. */
  thrown: { error: unknown } | null
}

/** Confines the errors of a remote to its own area, so that the rest of the app keeps working. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { thrown: null }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.thrown && previous.resetKey !== this.props.resetKey) this.retry(false)
  }

  private retry(force: boolean) {
    this.props.onRetry(force)
    this.setState({ thrown: null })
  }

  override render() {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    return (
      <RemoteFailurePanel remote={this.props.remote} error={thrown.error} onRetry={() => this.retry(true)} />
    )
  }
}
