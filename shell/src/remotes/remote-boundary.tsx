import { Component, type ReactNode } from 'react'
import { RemoteFailurePanel } from './remote-failure-panel.tsx'

interface Props {
  remote: string
  /** Leaving for another page of the remote is a new chance for it. */
  resetKey: string
  /** @param insist whether a person asked for it, rather than moved on to another page */
  onRetry: (insist: boolean) => void
  children: ReactNode
}

interface State {
  /** Boxed, because anything can be thrown, `undefined` too. */
  thrown: { error: unknown } | null
}

/** Keeps what goes wrong in a remote within its place; the rest of the app goes on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { thrown: null }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.thrown && previous.resetKey !== this.props.resetKey) this.retry(false)
  }

  private retry(insist: boolean) {
    this.props.onRetry(insist)
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
