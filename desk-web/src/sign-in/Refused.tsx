import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'

/** What was refused, said aloud when it comes. */
export function Refused({ title, words }: { readonly title: string; readonly words: string | null }) {
  return (
    <div role="alert">
      {words !== null && (
        <Notice tone="error" title={title}>
          {words}
        </Notice>
      )}
    </div>
  )
}
