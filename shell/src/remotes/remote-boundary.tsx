import { Component, type ReactNode } from 'react'
import { RemoteFailurePanel } from './remote-failure-panel.tsx'

interface Props {
  remote: string
  /** A change, such as the move to another page of the remote, starts another attempt. */
  resetKey: string
  /** @param force whether the user asked for it, rather than moved on to another page */
  onRetry: (force: boolean) => void
  children: ReactNode
}

interface State {
  /** Boxed, because anything can be thrown, `undefined` too. */
  thrown: { error: unknown } | null
}

/** Confines the errors of a remote to its place; the rest of the app goes on. */
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
