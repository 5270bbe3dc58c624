/** swagger-ui.js has put it there. @type {{ SwaggerUIBundle(options: object): unknown }} */
const { SwaggerUIBundle: showReference } = globalThis;

showReference({
  url: "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  displayRequestDuration: true,
  // It would ask a server of theirs whether the document is valid.
  validatorUrl: null,
});
