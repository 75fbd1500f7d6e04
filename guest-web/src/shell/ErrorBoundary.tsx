import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of a screen that broke. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Catches a defect in a screen: the guest is told and led home, instead of facing an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  // No class field: the oldest browsers that we serve need half a kB of help with those.
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { isBroken: false }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
