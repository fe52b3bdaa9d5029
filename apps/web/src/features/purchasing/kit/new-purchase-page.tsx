import type { Action } from "@packhaus/contract/access/policy"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useAllowed } from "#lib/allowed.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import type { PurchaseNamespace } from "./purchase.ts"

type FormProps<Item> = {
  organisation_id: string | null
  items: readonly Item[]
  onDone: (id: string) => void
}
type Kind<Item> = {
  namespace: PurchaseNamespace
  lead?: string
  paths: { list: string; one: (id: string) => string }
  icon: ComponentProps<typeof EmptyState>["icon"]
  /** Items that an organisation can order; null for the viewer's own. */
  useOrderable: (organisation_id: string | null) => UseQueryResult<Item[]>
  form: (props: FormProps<Item>) => ReactNode
  /** The ways on from a page where nothing can be ordered. */
  links?: readonly { to: string; label: string; needs: Action }[]
}

/** Page of a new order. Viewers of several organisations choose one first; the address may name it. */
export function NewPurchasePage<Item>(kind: Kind<Item>) {
  const { namespace, paths } = kind
  const { t } = useTranslation(namespace)
  const seesMany = useSeesMany()
  const [params] = useSearchParams()
  const [requested, setRequested] = useState(params.get("organisation") ?? "")
  const [made, setMade] = useState<string | null>(null)
  const merchants = useMerchantChoices(seesMany)
  // The address may name an organisation that orders nothing, such as the platform.
  const organisation = merchants.some(({ value }) => value === requested) ? requested : ""
  if (made) return <Navigate to={paths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      lead={kind.lead ?? null}
      back={{ to: paths.list, label: t(($) => $.title) }}
    >
      <Stack>
        {seesMany ? (
          <SelectField
            label={t(($) => $.create.organisation)}
            value={organisation}
            empty={t(($) => $.create.choose)}
            options={merchants}
            onChange={({ target }) => setRequested(target.value)}
          />
        ) : null}
        {seesMany && organisation === "" ? null : (
          <Orderable
            key={organisation}
            kind={kind}
            organisation_id={seesMany ? organisation : null}
            onDone={setMade}
          />
        )}
      </Stack>
    </Page>
  )
}

type Props<Item> = Omit<FormProps<Item>, "items"> & { kind: Kind<Item> }
function Orderable<Item>({ kind, organisation_id, onDone }: Props<Item>) {
  const { t } = useTranslation(kind.namespace)
  const allowed = useAllowed()
  const query = kind.useOrderable(organisation_id)
  return (
    <QueryPart query={query}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={kind.icon}
            title={t(($) => $.create.none.title)}
            body={t(($) => $.create.none.body)}
          >
            {kind.links
              ?.filter(({ needs }) => allowed(needs))
              .map(({ to, label }, index) => (
                <LinkButton key={to} to={to} look={index === 0 ? "primary" : "secondary"}>
                  {label}
                </LinkButton>
              ))}
          </EmptyState>
        ) : (
          kind.form({ organisation_id, items, onDone })
        )
      }
    </QueryPart>
  )
}
