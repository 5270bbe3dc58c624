import { z } from "zod";

/** zod compiles its parsers with `new Function`, which the Content-Security-Policy forbids and logs. */
z.config({ jitless: true });
