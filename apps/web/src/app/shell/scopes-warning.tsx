import { shops } from "@packhaus/contract/shops/endpoints"
import type { CurrentSession } from "@packhaus/contract/sign-in/sessions/schema"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./shell.module.css"

type Shop = CurrentSession["warnings"]["missing_scopes"][number]

/**
 * Shops whose access token lacks a scope: name, affected functions, and the link to sign in again.
 */
export function ScopesWarning() {
  const { t } = useTranslation("app")
  const { warnings } = useSession()
  const can = useCan()
  const toast = useToast()
  const reconnect = useMutation({
    mutationFn: ({ domain, organisation_id }: Shop) =>
      call(shops.connect, { body: { domain, organisation_id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast.failure(
        t(($) => $.scopes.failed),
        error,
      ),
  })
  if (warnings.missing_scopes.length === 0) return null
  return (
    <div className={css.warning}>
      <Notice tone="attention" title={t(($) => $.scopes.title)}>
        <p>{t(($) => $.scopes.body)}</p>
        {warnings.missing_scopes.map((shop) => (
          <p key={shop.shop_id} className={css.warned}>
            <strong>{shop.name}</strong> {shop.domain}
            {can("shop.write") ? (
              <Button
                aria-label={t(($) => $.scopes.reconnectShop, { name: shop.name })}
                loading={reconnect.isPending && reconnect.variables.shop_id === shop.shop_id}
                onClick={() => reconnect.mutate(shop)}
              >
                {t(($) => $.scopes.reconnect)}
              </Button>
            ) : null}
          </p>
        ))}
      </Notice>
    </div>
  )
}
