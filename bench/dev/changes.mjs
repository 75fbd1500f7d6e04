import { setTimeout as pause } from 'node:timers/promises'

const TENANT = 'api-server/tenants/default'

/** Each writes a sign into a file, and waits until a page at home shows it. Home is left open from one to the next. */
export const changes = [
  {
    what: 'component (screens/home/Home.tsx)',
    file: 'guest-web/src/screens/home/Home.tsx',
    change: (source, sign) =>
      source.replace(
        /second=\{t\('home.greeting_second'\).*\}/,
        `second={t('home.greeting_second') + '${sign}'}`,
      ),
    shown: (page, sign) => page.getByText(sign).first().waitFor(),
  },
  {
    what: 'style (theme/tokens.css)',
    file: 'guest-web/src/theme/tokens.css',
    change: (source, sign) => `${source}\n:root { --changed: '${sign}'; }\n`,
    shown: (page, sign) =>
      page.waitForFunction(
        (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--changed').includes(wanted),
        sign,
        { polling: 10 },
      ),
  },
  {
    what: 'text (guest-web/src/text/ja.home.json)',
    file: 'guest-web/src/text/ja.home.json',
    change: (source, sign) => source.replace(/("home\.greeting": ")[^"]*/, `$1${sign}`),
    shown: (page, sign) => page.getByText(sign).first().waitFor(),
  },
  {
    what: 'text of a tenant (tenant-lang/ja.json)',
    file: `${TENANT}/tenant-lang/ja.json`,
    change: (_source, sign) => JSON.stringify({ 'home.greeting_second': sign }),
    shown: (page, sign) => page.getByText(sign).first().waitFor(),
  },
  {
    what: 'page of a tenant (data/additional/ja.html)',
    file: `${TENANT}/data/additional/ja.html`,
    change: (_source, sign) => `<p>${sign}</p>`,
    shown: (page, sign) => page.getByText(sign).first().waitFor(),
  },
  {
    what: 'configuration of a tenant (server anew)',
    file: `${TENANT}/config.json`,
    change: (source, sign) => {
      const config = JSON.parse(source)
      const display = {
        ...config.display,
        payment_law_url: `https://law.example/${encodeURIComponent(sign)}`,
      }
      return JSON.stringify({ ...config, display })
    },
    shown: (page, sign) => page.locator(`a[href$="${encodeURIComponent(sign)}"]`).waitFor(),
  },
  {
    what: "server's source (built and started anew)",
    file: 'api-server/src/http/desk-interface/documentation.ts',
    change: (source, sign) => source.replace(/Success[^ ]* is <code>/, `Success${sign} is <code>`),
    shown: async (page, sign) => {
      const documentation = async () => await (await page.request.get('/docs/api')).text()
      const until = performance.now() + 30_000
      while (!(await documentation()).includes(sign)) {
        if (performance.now() > until) throw new Error('the server has not started anew')
        await pause(10)
      }
    },
  },
]
