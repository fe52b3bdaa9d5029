import { type ReactNode, useEffect, useRef } from "react"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Props = {
  busy: boolean
  /** The error of the server, if no field of the form shows it. */
  refused: unknown
  /** Fields have faults, some perhaps above the window. */
  isFaulty?: boolean
  /** Shown above the cause. */
  title?: string | undefined
  look?: "primary" | "secondary"
  children: ReactNode
}

/** Sends a form of an entry page. An error is shown below the button, where people look. */
export function SendButton(props: Props) {
  const { busy, refused, isFaulty = false, title, look = "primary", children } = props
  const { cause, code } = useErrorWords()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) notice.current?.scrollIntoView({ block: "nearest" })
  }, [refused])
  return (
    <>
      <Button type="submit" look={look} wide loading={busy}>
        {children}
      </Button>
      {refused ? (
        <div ref={notice}>
          <Notice tone="critical" announce {...(title ? { title } : {})}>
            {cause(refused)}
          </Notice>
        </div>
      ) : isFaulty ? (
        <Notice tone="critical">{code("request.invalid")}</Notice>
      ) : null}
    </>
  )
}
