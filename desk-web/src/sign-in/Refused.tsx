import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'

/** What was refused, said aloud when it comes. */
export function Refused({ title, message }: { readonly title: string; readonly message: string | null }) {
  return (
    <div role="alert">
      {message !== null && (
        <Notice tone="error" title={title}>
          {message}
        </Notice>
      )}
    </div>
  )
}
