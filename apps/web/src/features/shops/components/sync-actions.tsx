import { shops as api } from "@packhaus/contract/shops/endpoints"
import type { Shop, ShopSync } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { useSave } from "#ui/forms/use-save.ts"

type Props = { shop: Shop; sync: ShopSync | undefined }

const hasFailed = (sync: ShopSync | undefined) =>
  sync !== undefined && sync.inbox_failed + sync.pushes_dead + sync.failures.length > 0

/** Reads the shop anew now, or tries again what failed. What failed makes trying again the next step. */
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
  const apart = shop.status === "disconnected" ? t(($) => $.reasons.disconnected) : null
  const reauth = shop.status === "needs_reauth" ? t(($) => $.reasons.needs_reauth) : null
  return (
    <>
      <ReasonedButton
        reason={apart ?? reauth}
        loading={reconcile.isPending}
        onClick={() => reconcile.mutate()}
        {...(failed ? {} : { look: "primary" as const })}
      >
        {t(($) => $.reconcile.action)}
      </ReasonedButton>
      <ReasonedButton
        reason={apart ?? (failed ? null : t(($) => $.reasons.nothing_failed))}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
        {...(failed ? { look: "primary" as const } : {})}
      >
        {t(($) => $.retry.action)}
      </ReasonedButton>
    </>
  )
}
