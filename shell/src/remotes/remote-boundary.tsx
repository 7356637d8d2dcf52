import { Component, type ReactNode } from 'react'

interface RemoteBoundaryProps {
  /** A change, such as navigation to another page of the remote, renders the children again. */
  resetKey: string | number
  renderError: (error: unknown) => ReactNode
  children: ReactNode
}

interface RemoteBoundaryState {
  /** Boxed, because code can throw any value, including `undefined`. */
  thrown: { error: unknown } | null
}

/** Confines the errors of a remote to its own area, so that the rest of the app keeps working. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { thrown: null }

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { thrown: { error } }
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (this.state.thrown && previous.resetKey !== this.props.resetKey) this.setState({ thrown: null })
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.renderError(thrown.error) : this.props.children
  }
}
