import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import {
  isRows,
  matchRows,
  type RowFault,
  readRows,
} from "@packhaus/contract/warehouse/inbound/rows"
import { IconTable } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextAreaField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"
import { Faint, Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { type Draft, itemsOf } from "./use-draft.ts"

/** Faulty rows that are named; the rest is counted. */
const MAX_NAMED = 10

/** Takes rows of SKU and pieces from a spreadsheet, pasted anywhere on the page or into a field. */
export function PasteRows({ draft }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState("")
  const [report, setReport] = useState<{ count: number; faults: readonly RowFault[] } | null>(null)
  const { organisation_id } = draft.form.values
  const save = useSave({
    async send(given: string) {
      const pasted = readRows(given)
      const skus = [...new Set(pasted.rows.map(({ sku }) => sku))]
      const body = { skus, ...(organisation_id ? { organisation_id } : {}) }
      const goods = skus.length > 0 ? (await call(api.ofSkus, { body })).proposal : null
      return matchRows(pasted, itemsOf(goods))
    },
    failed: t(($) => $.paste.failed),
    stale: [],
    onDone({ found, faults }) {
      draft.put(found)
      setReport({ count: found.length, faults })
      setText("")
      setIsOpen(false)
    },
  })
  const take = useRef(save.mutate)
  useEffect(() => {
    take.current = save.mutate
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const given = event.clipboardData?.getData("text/plain") ?? ""
      if (event.target instanceof HTMLTextAreaElement || !isRows(given)) return
      event.preventDefault()
      take.current(given)
    }
    document.addEventListener("paste", paste)
    return () => document.removeEventListener("paste", paste)
  }, [])
  const wordsOf = ({ row, text: said, why }: RowFault) =>
    t(($) => $.paste[why], { row, text: said })
  return (
    <>
      <Inline>
        <Button
          icon={<IconTable size={15} stroke={1.8} aria-hidden />}
          loading={save.isPending}
          onClick={() => setIsOpen(true)}
        >
          {t(($) => $.paste.action)}
        </Button>
        <Faint>{t(($) => $.paste.hint)}</Faint>
      </Inline>
      {report ? (
        <Notice
          announce
          tone={report.faults.length > 0 ? "attention" : "success"}
          title={t(($) => $.paste.taken, { count: report.count })}
        >
          {report.faults.slice(0, MAX_NAMED).map((fault) => (
            <div key={fault.row}>{wordsOf(fault)}</div>
          ))}
          {report.faults.length > MAX_NAMED ? (
            <div>{t(($) => $.paste.more, { count: report.faults.length - MAX_NAMED })}</div>
          ) : null}
        </Notice>
      ) : null}
      <Sheet open={isOpen} title={t(($) => $.paste.action)} onClose={() => setIsOpen(false)}>
        <SheetForm
          lead={t(($) => $.paste.lead)}
          footer={
            <Button
              look="primary"
              type="submit"
              loading={save.isPending}
              inert={text.trim() === ""}
            >
              {t(($) => $.paste.submit)}
            </Button>
          }
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(text)
          }}
        >
          <TextAreaField
            label={t(($) => $.paste.rows)}
            rows={10}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </SheetForm>
      </Sheet>
    </>
  )
}
