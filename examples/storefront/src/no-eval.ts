import { z } from "zod"

// The page's content security policy forbids compiling code from text, and an attempt is reported
// as a violation.
// Imported first, because schemas check for it when they are created.
z.config({ jitless: true })
