import { useEffect, useState } from 'react'
import { readAdditionalHtml } from '../../flows/read-additional-html.ts'
import { useDeps } from '../../screen-kit/deps.ts'
import { useText } from '../../text/use-text.ts'
import { Card } from '../../ui/content/Card.tsx'
import { SafeHtml } from '../../ui/safe-html/SafeHtml.tsx'

/** What the hotel adds to home as HTML; nothing until it is there. */
export function AdditionalHtml() {
  const { site } = useDeps()
  const { t, language } = useText()
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const added = await readAdditionalHtml(site, language)
      if (isCurrent) setHtml(added)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [site, language])
  if (html === '') return null
  return (
    <Card label={t('home.additional_label')}>
      <SafeHtml html={html} />
    </Card>
  )
}
