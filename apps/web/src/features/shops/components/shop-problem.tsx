import { shops as api } from "@packhaus/contract/shops/endpoints"
import { shopPaths } from "@packhaus/contract/shops/paths"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { asksForConnection, type Problem, problemOf } from "./shop-status.tsx"

const isBad = (problem: Problem) => problem !== "disconnected" && problem !== "no_method"

/** Problems that the sync page explains, where a full sync can be started. */
const isSynced = (problem: Problem) => problem === "failing" || problem === "backfill_failed"

/** The problem of a shop in words, and the button that resolves it. */
export function ShopProblem({ shop }: { shop: Shop }) {
  const { t } = useTranslation("shops")
  const { pathname } = useLocation()
  const sync = shopPaths.sync(shop.id)
  const can = useCan()
  const { shop: words } = useErrorWords()
  const problem = problemOf(shop)
  const reconnect = useSave({
    send: () =>
      call(api.connect, {
        body: { domain: shop.domain, organisation_id: shop.organisation_id },
      }),
    failed: t(($) => $.connect.failed),
    stale: [],
    onDone: ({ url }) => location.assign(url),
  })
  if (!problem) return null
  return (
    <Notice
      tone={isBad(problem) ? "critical" : "attention"}
      title={t(($) => $.problems[problem].name)}
    >
      <Stack>
        <p>{t(($) => $.problems[problem].body)}</p>
        {isSynced(problem) && shop.last_error ? (
          <p>
            {t(($) => $.lastError)}: {words(shop.last_error)}
            {shop.last_error_at ? (
              <>
                {" · "}
                <Moment at={shop.last_error_at} time />
              </>
            ) : null}
          </p>
        ) : null}
        {isSynced(problem) && pathname !== sync ? (
          <Inline>
            <LinkButton to={sync}>{t(($) => $.toSync)}</LinkButton>
          </Inline>
        ) : null}
        {asksForConnection(problem) && can("shop.write") ? (
          <Inline>
            <Button loading={reconnect.isPending} onClick={() => reconnect.mutate()}>
              {t(($) => $.reconnect)}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Notice>
  )
}
