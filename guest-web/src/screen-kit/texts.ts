import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Catalogue, catalogueOf, withTenantTexts } from '../text/catalogue.ts'
import { homeTexts, restTexts } from '../text/dictionary.ts'
import type { Texts } from '../text/keys.ts'

/** The words of the page: the catalogue of the language that the guest reads now. */
export interface TextStore extends StoreApi<Catalogue> {
  /**
   * Changes the language once its words of home have been fetched; the tenant's wording follows when it is there. Rejects when
   * the words cannot be loaded, and then the language stays.
   */
  readonly choose: (language: string) => Promise<void>
  /** Fetches the words beyond home and error screens; rejects when they cannot be loaded. */
  readonly complete: () => Promise<void>
  /** The tenant's wording of the first language, when the server had put it into the page or it has come by now. */
  readonly tenantTextsCame: Promise<void>
}

export interface TextParts {
  readonly language: string
  readonly home: Texts
  /** Tenant texts that the page brought along, by language. */
  readonly embedded: Readonly<Record<string, Texts>>
  /** Fetches a tenant's texts; none when there are none. */
  readonly fetchTenantTexts: (language: string) => Promise<Texts>
}

export const createTextStore = (parts: TextParts): TextStore => {
  const home = new Map<string, Texts>([[parts.language, parts.home]])
  const rest = new Map<string, Texts>()
  const tenant = new Map<string, Texts>(Object.entries(parts.embedded))
  let chosen = parts.language

  const catalogue = (language: string) =>
    catalogueOf(
      language,
      withTenantTexts({ ...home.get(language), ...rest.get(language) }, tenant.get(language) ?? {}),
    )
  const store = createStore<Catalogue>()(() => catalogue(parts.language))
  const refresh = (language: string) => {
    if (store.getState().language === language) store.setState(catalogue(language), true)
  }
  const fetchTenant = async (language: string) => {
    if (tenant.has(language)) return
    tenant.set(language, await parts.fetchTenantTexts(language))
    refresh(language)
  }

  return {
    ...store,
    choose: async (language) => {
      chosen = language
      if (!home.has(language)) home.set(language, await homeTexts(language))
      // Another one may have been chosen meanwhile.
      if (chosen !== language) return
      store.setState(catalogue(language), true)
      void fetchTenant(language)
    },
    complete: async () => {
      const { language } = store.getState()
      if (rest.has(language)) return
      rest.set(language, await restTexts(language))
      refresh(language)
    },
    tenantTextsCame: fetchTenant(parts.language),
  }
}
