import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import { CreateStockTransfer } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { IconMapPin } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { staleByTransfer } from "../queries.ts"
import { StocksToMove } from "./stocks-to-move.tsx"

/** Origin, destination, and the pieces of each item. */
export function StockTransferForm({ onDone }: { onDone: (id: string) => void }) {
  const { t } = useTranslation("stock-transfers")
  const { role, organisation } = useSession()
  const seesMany = useSeesMany()
  const [merchant, setMerchant] = useState("")
  const merchants = useMerchantChoices(seesMany)
  const { data: places = [], isSuccess } = useQuery(locationChoices)
  const { form, save } = useMutationForm({
    schema: CreateStockTransfer,
    values: { from_id: "", to_id: "", lines: [], note: "" },
    send: (body: CreateStockTransfer) => call(api.create, { body }),
    done: t(($) => $.create.done),
    failed: t(($) => $.failed),
    stale: staleByTransfer,
    onDone: ({ stock_transfer }) => onDone(stock_transfer.id),
  })
  const { from_id, lines } = form.values
  const mine = places.filter(({ owner_id }) =>
    worksAt({ role, organisation_id: organisation.id }, owner_id),
  )
  const optionsOf = (some: typeof places) =>
    some.map(({ id, name }) => ({ value: id, label: name }))
  if (isSuccess && mine.length === 0) return <NoOrigin />
  const isChosen = from_id !== "" && (!seesMany || merchant !== "")
  return (
    <PageForm form={form} save={save} submit={t(($) => $.create.submit)}>
      <Section title={t(($) => $.page.way)}>
        <FieldGrid>
          {seesMany ? (
            <SelectField
              label={t(($) => $.create.organisation)}
              value={merchant}
              empty={t(($) => $.create.choose)}
              options={merchants}
              onChange={({ target }) => {
                setMerchant(target.value)
                form.set("lines", [])
              }}
            />
          ) : null}
          <SelectField
            label={t(($) => $.columns.from)}
            {...form.field("from_id")}
            empty={t(($) => $.create.choose)}
            options={optionsOf(mine)}
            onChange={({ target }) => {
              form.set("from_id", target.value)
              form.set("lines", [])
            }}
          />
          <SelectField
            label={t(($) => $.columns.to)}
            {...form.field("to_id")}
            empty={t(($) => $.create.choose)}
            options={optionsOf(
              places.filter(({ id, status }) => id !== from_id && status === "active"),
            )}
          />
        </FieldGrid>
      </Section>
      {isChosen ? (
        <Section title={t(($) => $.page.goods)}>
          <StocksToMove
            location_id={from_id}
            merchant_id={merchant}
            lines={lines}
            error={form.fault("lines") ? t(($) => $.create.nothing) : null}
            onChange={(next) => form.set("lines", next)}
          />
        </Section>
      ) : null}
      <Section title={t(($) => $.columns.note)}>
        <Stack>
          <FormFields
            form={form}
            fields={{
              from_id: null,
              to_id: null,
              lines: null,
              note: { label: t(($) => $.columns.note), as: "area", rows: 2 },
            }}
          />
        </Stack>
      </Section>
    </PageForm>
  )
}

/** People transfer goods from locations where they work: others get to know how goods come in. */
function NoOrigin() {
  const { t } = useTranslation("stock-transfers")
  const can = useCan()
  return (
    <EmptyState
      icon={IconMapPin}
      title={t(($) => $.create.noOrigin.title)}
      body={t(($) => $.create.noOrigin.body)}
    >
      {can("inbound.write") ? (
        <LinkButton look="primary" to={inboundPaths.create}>
          {t(($) => $.create.noOrigin.announce)}
        </LinkButton>
      ) : null}
      {can("location.write") ? (
        <LinkButton to={stockLocationPaths.create}>
          {t(($) => $.create.noOrigin.location)}
        </LinkButton>
      ) : null}
    </EmptyState>
  )
}
