import { Component, Fragment, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Grows whenever the guest comes to a screen: what broke before says nothing of this one. */
  readonly visit: number
  /** Keeps what was typed, before the screen is drawn anew. */
  readonly onBreak: () => void
  /** Shown in place of a screen that broke twice. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface Breaks {
  readonly visit: number
  readonly count: number
  readonly isBroken: boolean
}

/**
 * Catches what breaks a screen. An extension of the browser may have taken the page apart: the screen is drawn anew, once. One that
 * breaks again has a defect: the guest reads so and is led home, instead of facing an empty page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Breaks> {
  // No class field: the oldest browsers that we serve need half a kB of help with those.
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { visit: props.visit, count: 0, isBroken: false }
  }

  static getDerivedStateFromProps({ visit }: ErrorBoundaryProps, state: Breaks): Breaks | null {
    return visit === state.visit ? null : { visit, count: 0, isBroken: false }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    if (this.state.count > 0) return
    this.props.onBreak()
    this.setState({ count: 1, isBroken: false })
  }

  override render() {
    const { count, isBroken } = this.state
    if (isBroken) return count === 0 ? null : this.props.fallback
    return <Fragment key={count}>{this.props.children}</Fragment>
  }
}
