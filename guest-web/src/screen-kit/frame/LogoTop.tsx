import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { Logo, LogoBar } from '../../ui/frame/Logo.tsx'
import { useDeps } from '../deps.ts'

/**
 * Bar of home and the error pages: the tenant's picture (R3.12, R5.13), named while it is missing. Switched off, it leaves
 * the choice of language alone.
 */
export const LogoTop = ({ language }: { readonly language?: ReactNode }) => {
  const { site } = useDeps()
  const { t } = useText()
  const logo = site.topBar && <Logo name={t('hotel.name')} src={`${site.assetsUrl}/app-logo.svg`} />
  return <LogoBar logo={logo} language={language} />
}
