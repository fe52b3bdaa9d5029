import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { IconDownload, IconPrinter } from "@tabler/icons-react"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, Inline, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { invoiceQueries } from "../queries.ts"

function save(url: string, name: string) {
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
}

/**
 * PDF and appendix, created by a job. Their URLs are valid for minutes, so they are requested on
 * click.
 */
export function InvoiceDocuments({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const client = useQueryClient()
  const toast = useToast()
  const { documents } = invoice
  const download = useMutation({
    mutationFn: async (name: string) => {
      const fresh = await client.fetchQuery({ ...invoiceQueries.one(invoice.id), staleTime: 0 })
      const found = fresh.documents.find((document) => document.name === name)
      if (found) save(found.url, found.name)
    },
    onError: (error) =>
      toast.failure(
        t(($) => $.detail.downloadFailed),
        error,
      ),
  })
  return (
    <Section title={t(($) => $.detail.documents)}>
      <Stack>
        {documents.length === 0 ? (
          <span role="status">
            <Faint>{t(($) => $.detail.preparing)}</Faint>
          </span>
        ) : null}
        <Inline>
          {documents.map(({ kind, name }) => (
            <Button
              key={name}
              icon={<IconDownload size={15} stroke={1.8} aria-hidden />}
              loading={download.isPending && download.variables === name}
              onClick={() => download.mutate(name)}
            >
              {kind === "appendix"
                ? t(($) => $.detail.downloadAppendix)
                : t(($) => $.detail.download)}
            </Button>
          ))}
          <Button
            look="quiet"
            icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
            onClick={() => window.print()}
          >
            {t(($) => $.detail.print)}
          </Button>
        </Inline>
      </Stack>
    </Section>
  )
}
