import type { ShipmentMethod } from "@packhaus/contract/shipment-methods/schema"
import { IconPencil, IconPlus, IconTruck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { choiceQueries } from "#features/orders/queries.ts"
import { useCan } from "#features/sessions/queries.ts"
import { useMethodName } from "#lib/method-name.ts"
import { queryClient } from "#lib/query-client.ts"
import { StatusBadge } from "#ui/badge.tsx"
import { Button, IconButton } from "#ui/button.tsx"
import { Faint } from "#ui/layout.tsx"
import { Page } from "#ui/page.tsx"
import { PlainTable } from "#ui/plain-table.tsx"
import { Section } from "#ui/section.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/states.tsx"
import { MethodSheet } from "../components/method-sheet.tsx"

export function loader() {
  void queryClient.prefetchQuery(choiceQueries.methods)
  return null
}

/** The carrier table of the platform: shops choose from it, parcels name it. */
export function MethodsPage() {
  const { t } = useTranslation("shipment-methods")
  const can = useCan()
  const { data, error, refetch } = useQuery(choiceQueries.methods)
  const [edited, setEdited] = useState<ShipmentMethod | "new" | null>(null)
  const add = can("shipment_method.write") ? (
    <Button
      look="primary"
      icon={<IconPlus size={15} stroke={2} aria-hidden />}
      onClick={() => setEdited("new")}
    >
      {t(($) => $.add)}
    </Button>
  ) : null
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)} actions={add}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SectionBones lines={["70%", "45%", "76%", "52%"]} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconTruck} title={t(($) => $.empty)} body={t(($) => $.lead)} />
      ) : (
        <Methods methods={data} onEdit={setEdited} />
      )}
      {edited ? (
        <MethodSheet
          method={edited === "new" ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Page>
  )
}

type Props = { methods: readonly ShipmentMethod[]; onEdit: (method: ShipmentMethod) => void }

function Methods({ methods, onEdit }: Props) {
  const { t } = useTranslation("shipment-methods")
  const nameOf = useMethodName()
  const can = useCan()
  const edit = can("shipment_method.write")
  return (
    <Section flush title={t(($) => $.title)}>
      <PlainTable
        acts={edit}
        label={t(($) => $.title)}
        head={[
          t(($) => $.columns.name),
          t(($) => $.columns.carrier),
          t(($) => $.columns.link),
          t(($) => $.columns.status),
          ...(edit ? [t(($) => $.change)] : []),
        ]}
        rows={methods.map((method) => ({
          id: method.id,
          cells: [
            <span key="n">
              {nameOf(method)}
              <div>
                <Faint>{method.code}</Faint>
              </div>
            </span>,
            method.carrier,
            method.url_template ?? "–",
            <StatusBadge key="s" tone={method.is_active ? "success" : "neutral"}>
              {t(($) => (method.is_active ? $.offered : $.retired))}
            </StatusBadge>,
            ...(edit
              ? [
                  <IconButton
                    key="e"
                    label={t(($) => $.editNamed, { name: nameOf(method) })}
                    onClick={() => onEdit(method)}
                  >
                    <IconPencil size={16} stroke={1.8} aria-hidden />
                  </IconButton>,
                ]
              : []),
          ],
        }))}
      />
    </Section>
  )
}
