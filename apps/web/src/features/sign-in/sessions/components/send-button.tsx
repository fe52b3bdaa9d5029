import { type ReactNode, useEffect, useRef } from "react"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Props = {
  busy: boolean
  /** Why the server refused, where no field of the form says it. */
  refused: unknown
  /** Above the cause. */
  title?: string | undefined
  look?: "primary" | "secondary"
  children: ReactNode
}

/** Sends a form before the shell. A refusal is shown below the button, in view: that is where the eye is. */
export function SendButton({ busy, refused, title, look = "primary", children }: Props) {
  const { cause } = useErrorWords()
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
      ) : null}
    </>
  )
}
