import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { openOf } from "@packhaus/contract/warehouse/inbound/rules"
import { ArriveInbound, type InboundDetail } from "@packhaus/contract/warehouse/inbound/schema"
import { IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ArrivedPieces } from "#features/purchasing/kit/arrived-pieces.tsx"
import { call } from "#lib/http.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldRow, Stack } from "#ui/page/layout.tsx"
import { staleByInbound } from "../queries.ts"

type Props = { notice: InboundDetail; onClose: () => void }
const counts = ["arrived", "damaged", "missing"] as const

/**
 * Books a delivery, filled in with the open pieces. The id is created as the sheet opens: a repeated
 * request books nothing twice.
 */
export function ArriveSheet({ notice, onClose }: Props) {
  const { t } = useTranslation("inbound")
  const [id] = useState(() => crypto.randomUUID())
  const isExpected = notice.status === "announced" || notice.status === "arriving"
  const { form, save } = useMutationForm({
    schema: ArriveInbound,
    values: {
      id,
      lines: notice.lines.map((line) => ({
        line_id: line.id,
        arrived: isExpected ? openOf(line) : 0,
        damaged: 0,
        missing: 0,
      })),
      others: [],
      note: "",
    },
    send: (body: ArriveInbound) => call(api.arrive, { params: { id: notice.id }, body }),
    done: t(($) => $.arrive.done),
    failed: t(($) => $.failed),
    stale: staleByInbound,
    onDone: onClose,
  })
  const { others = [] } = form.values
  return (
    <FormSheet
      title={t(($) => $.arrive.title)}
      lead={t(($) => (isExpected ? $.arrive.lead : $.arrive.leadLate))}
      form={form}
      save={save}
      submit={t(($) => $.arrive.submit)}
      onClose={onClose}
    >
      <Stack>
        <ArrivedPieces
          lines={notice.lines}
          counts={counts}
          titleOf={lineTitle}
          maxOf={(line, what) => (what === "missing" && isExpected ? openOf(line) : 1_000_000)}
          labelOf={(what) => t(($) => $.columns[what])}
          nameOf={(what, item) => t(($) => $.form.of, { what, item })}
          form={form}
        />
        {others.map((_, index) => (
          <FieldRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are appended, and the last is removed
            key={index}
          >
            <FormFields
              form={form}
              fields={{
                [`others.${index}.name`]: t(($) => $.arrive.other),
                [`others.${index}.quantity`]: t(($) => $.columns.pieces),
              }}
            />
            {index === others.length - 1 ? (
              <IconButton
                label={t(($) => $.arrive.removeOther)}
                icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
                onClick={() => form.set("others", others.slice(0, -1))}
              />
            ) : null}
          </FieldRow>
        ))}
        <Button onClick={() => form.set("others", [...others, { name: "", quantity: 1 }])}>
          {t(($) => $.arrive.addOther)}
        </Button>
        <FormFields
          form={form}
          fields={{
            id: null,
            lines: null,
            others: null,
            note: { label: t(($) => $.arrive.note), as: "area", rows: 2 },
          }}
        />
      </Stack>
    </FormSheet>
  )
}
