import { shops as api } from "@packhaus/contract/shops/endpoints"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop, ShopSync } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { useSave } from "#ui/forms/use-save.ts"

type Props = { shop: Shop; sync: ShopSync | undefined }

const hasFailed = (sync: ShopSync | undefined) =>
  sync !== undefined && sync.inbox_failed + sync.pushes_dead + sync.failures.length > 0

/** Starts a full sync, or retries failures. After a failure, the retry is the primary button. */
export function SyncActions({ shop, sync }: Props) {
  const { t } = useTranslation("shops")
  const can = useCan()
  const params = { id: shop.id }
  const reconcile = useSave({
    send: () => call(api.reconcile, { params }),
    done: t(($) => $.reconcile.done),
    failed: t(($) => $.reconcile.failed),
    stale: ["shops"],
  })
  const retry = useSave({
    send: () => call(api.retry, { params }),
    done: t(($) => $.retry.done),
    failed: t(($) => $.retry.failed),
    stale: ["shops"],
  })
  if (!can("shop.write")) return null
  const failed = hasFailed(sync)
  const disconnected = shop.status === "disconnected" ? t(($) => $.reasons.disconnected) : null
  const reauth = shop.status === "needs_reauth" ? t(($) => $.reasons.needs_reauth) : null
  const read = {
    name: "reconcile",
    label: t(($) => $.reconcile.action),
    reason: disconnected ?? reauth,
    loading: reconcile.isPending,
    onSelect: () => reconcile.mutate(),
  }
  return (
    <DetailActions
      primary={failed ? "retry" : "reconcile"}
      actions={[
        ...(hasPlatform(shop) ? [read] : []),
        {
          name: "retry",
          label: t(($) => $.retry.action),
          reason: disconnected ?? (failed ? null : t(($) => $.reasons.nothing_failed)),
          loading: retry.isPending,
          onSelect: () => retry.mutate(),
        },
      ]}
    />
  )
}
