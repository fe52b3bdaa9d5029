import { orderPaths } from "@packhaus/contract/orders/paths"
import { shops as api } from "@packhaus/contract/shops/endpoints"
import { shopPaths } from "@packhaus/contract/shops/paths"
import type { Shop } from "@packhaus/contract/shops/schema"
import { Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Await, type LoaderFunctionArgs, useAsyncError, useLoaderData } from "react-router"
import { call } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Bone } from "#ui/page/states.tsx"
import { ChooseMethod } from "../components/choose-method.tsx"

async function finish(query: Record<string, string>) {
  const { shop } = await call(api.finish, { body: { query } })
  for (const key of ["shops", "session", "dashboard"])
    void queryClient.invalidateQueries({ queryKey: [key] })
  return shop
}

/** In the address of a connection that is finished: the shop. */
const CONNECTED = "connected"

/**
 * Passes the query of the platform's redirect to the server, once; the page shows the result. A reload
 * shows the shop again: a second answer of the platform would be refused.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { [CONNECTED]: id, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const finished = id ? call(api.read, { params: { id } }).then(({ shop }) => shop) : finish(query)
  finished.catch(() => undefined) // The page shows the error.
  return { finished }
}

/** The page to which the shop platform redirects after approval or refusal. */
export function CallbackPage() {
  const { t } = useTranslation("shops")
  const { finished } = useLoaderData<typeof loader>()
  return (
    <Page
      form
      title={t(($) => $.callback.title)}
      back={{ to: shopPaths.list, label: t(($) => $.title) }}
    >
      <Suspense fallback={<Waiting />}>
        <Await resolve={finished} errorElement={<Refused />}>
          {(shop: Shop) => <Connected shop={shop} />}
        </Await>
      </Suspense>
    </Page>
  )
}

function Waiting() {
  const { t } = useTranslation("shops")
  return (
    <div role="status">
      <p>{t(($) => $.callback.waiting)}</p>
      <Bone width="60%" />
    </div>
  )
}

function Refused() {
  const { t } = useTranslation("shops")
  const { cause, reference } = useErrorWords()
  const error = useAsyncError()
  return (
    <Stack>
      <Notice tone="critical" announce title={t(($) => $.callback.refused)}>
        {[cause(error), reference(error)].filter(Boolean).join(" · ")}
      </Notice>
      <Inline>
        <LinkButton look="primary" to={shopPaths.connect}>
          {t(($) => $.callback.again)}
        </LinkButton>
      </Inline>
    </Stack>
  )
}

function Connected({ shop }: { shop: Shop }) {
  const { t } = useTranslation("shops")
  const incomplete = shop.default_shipment_method === null
  useEffect(() => {
    const address = `${shopPaths.callback}?${CONNECTED}=${shop.id}`
    window.history.replaceState(window.history.state, "", address)
  }, [shop.id])
  return (
    <Stack>
      <Notice tone="success" announce title={t(($) => $.callback.done, { name: shop.name })}>
        {t(($) => $.callback.next)}
      </Notice>
      {incomplete ? (
        <ChooseMethod shop={shop} />
      ) : (
        <Inline>
          <LinkButton look="primary" to={shopPaths.sync(shop.id)}>
            {t(($) => $.callback.sync)}
          </LinkButton>
          <LinkButton to={orderPaths.list}>{t(($) => $.callback.orders)}</LinkButton>
        </Inline>
      )}
    </Stack>
  )
}
