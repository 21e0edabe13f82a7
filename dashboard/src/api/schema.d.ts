// Generated from /openapi.json by npm run api-types.

export interface paths {
    "/api/v1/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a chart from URL parameters
         * @description Can be used directly as an image source. Either `chart` holds the whole specification as base64url JSON, or the simple parameters describe it. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. The whole URL may have at most 2000 characters.
         */
        get: operations["renderChartFromUrl"];
        put?: never;
        /**
         * Draw a chart from a JSON specification
         * @description The body is read as JSON whatever its Content-Type says; at most 2 MiB, uncompressed, UTF-8.
         */
        post: operations["renderChart"];
        delete?: never;
        options?: never;
        /**
         * Draw a chart from URL parameters and answer its headers only
         * @description Can be used directly as an image source. Either `chart` holds the whole specification as base64url JSON, or the simple parameters describe it. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. The whole URL may have at most 2000 characters.
         */
        head: operations["describeChartFromUrl"];
        patch?: never;
        trace?: never;
    };
    "/api/v1/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a JSON specification without drawing it
         * @description Any JSON is answered with 200 and the result. Not charged; counts towards the rate limit. Errors that only drawing finds (an option that Chart.js rejects) and the limits of the plan are not checked.
         */
        post: operations["validateChart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw a chart from a description in words
         * @description For the Pro and Business plans. Takes one AI render, and one render when the image has to be drawn. What the words leave open is named in a 422; nothing is guessed, and errors cost nothing.
         */
        post: operations["renderDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a configuration of Chart.js, as QuickChart does
         * @description The configuration may be JSON or a JavaScript object literal, in the syntax of Chart.js 2, 3 or 4. Nothing in it is executed. Without credentials the anonymous plan applies, as for `GET /api/v1/render`. The URL may have 64 KB. Unknown parameters are ignored. Every error is an image of its text.
         */
        get: operations["drawQuickChart"];
        put?: never;
        /**
         * Draw a configuration of Chart.js from a body
         * @description As `GET /chart`, with the parameters as fields of a JSON body, or of a form. Credentials are required: in the header, in the query, or as `key` in the body.
         */
        post: operations["drawPostedQuickChart"];
        delete?: never;
        options?: never;
        /**
         * Draw a configuration of Chart.js and answer its headers only
         * @description The configuration may be JSON or a JavaScript object literal, in the syntax of Chart.js 2, 3 or 4. Nothing in it is executed. Without credentials the anonymous plan applies, as for `GET /api/v1/render`. The URL may have 64 KB. Unknown parameters are ignored. Every error is an image of its text.
         */
        head: operations["describeQuickChart"];
        patch?: never;
        trace?: never;
    };
    "/chart/render/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a saved chart
         * @description Needs no credentials: the account that saved the chart is charged. The query can replace parts of it where it was created with `allowOverrides`; a 429 is JSON.
         */
        get: operations["drawShortUrl"];
        put?: never;
        post?: never;
        /**
         * Delete a short URL of your own
         * @description It is a 404 from the next request on.
         */
        delete: operations["deleteShortUrl"];
        options?: never;
        /**
         * Draw a saved chart and answer its headers only
         * @description Needs no credentials: the account that saved the chart is charged. The query can replace parts of it where it was created with `allowOverrides`; a 429 is JSON.
         */
        head: operations["describeShortUrl"];
        patch?: never;
        trace?: never;
    };
    "/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a QR code
         * @description Counts towards the rate limit. Not charged and not in the history. Without credentials: PNG, at most 1200 px.
         */
        get: operations["drawQrCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chart/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a chart and get a short URL that draws it
         * @description The body is that of `POST /chart`, and `allowOverrides`. Whoever opens the URL needs no key; the account that saved the chart is charged. It is kept for `IMAGE_RETENTION_DAYS` (90) after it was last opened. An account may have 10,000 of at most 64 KB each.
         */
        post: operations["createShortUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{templateId}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a template with your own data
         * @description Built-in templates need no credentials. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. Templates of your own need yours. With `labels` or `data` the sample's key figures, badge and alternative text are left out; series that `data` does not give are left out too. The whole URL may have at most 2000 characters.
         */
        get: operations["renderTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Draw a template with your own data and answer its headers only
         * @description Built-in templates need no credentials. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. Templates of your own need yours. With `labels` or `data` the sample's key figures, badge and alternative text are left out; series that `data` does not give are left out too. The whole URL may have at most 2000 characters.
         */
        head: operations["describeTemplate"];
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the templates: your own, newest first, then the built-in ones */
        get: operations["listTemplates"];
        /**
         * Change a template of your own, named in the query
         * @description Fields that are left out stay as they are. The next render shows the change.
         */
        put: operations["updateTemplateByQuery"];
        /**
         * Create a template from a specification, or as a copy of a built-in one
         * @description Either `spec` or `copyOf`. An account may have 100 templates of at most 256 KB each.
         */
        post: operations["createTemplate"];
        /** Delete a template of your own, named in the query */
        delete: operations["deleteTemplateByQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a template */
        get: operations["getTemplate"];
        /**
         * Change a template of your own, named in the path
         * @description Fields that are left out stay as they are. The next render shows the change.
         */
        put: operations["updateTemplate"];
        post?: never;
        /** Delete a template of your own, named in the path */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the API keys, newest first */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description An account may have 100, and make 20 an hour. The key is part of this answer and of no other: store it.
         */
        post: operations["createApiKey"];
        /**
         * Delete an API key, named in the query
         * @description Effective on the very next request, and within a second on other instances. A key may delete itself. Keys that it has made stay, unless `descendants=delete`; `GET /api/v1/api-keys?createdBy=<id>` lists them.
         */
        delete: operations["deleteApiKeyByQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one API key */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Delete an API key, named in the path
         * @description Effective on the very next request, and within a second on other instances. A key may delete itself. Keys that it has made stay, unless `descendants=delete`; `GET /api/v1/api-keys?createdBy=<id>` lists them.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in
         * @description A new account is on trial for 14 days. With `REGISTRATION=invite` it needs an `invitation`, with `closed` nobody may register. A service that sends e-mails answers 202 for every address and creates the account when the link in the e-mail is opened.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/local-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the link that `npm start` prints
         * @description Signs in as the local account. The link works once, for 15 minutes, on the machine of the service.
         */
        post: operations["signInLocally"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out: the session ends at once, on every instance */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the account that the credentials act for */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /**
         * Delete the account with everything it owns
         * @description Needs a session and the current password. All sessions, keys and signed URLs end at once, jobs are cancelled and the e-mail address can register again. Images, history and the audit log are removed in the background. Nothing can be restored.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /** Change the name of the account */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the password and end all other sessions */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an e-mail with a link to reset the password
         * @description The answer is the same whether or not the address has an account.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of a link
         * @description Ends all sessions of the account. API keys continue to work, unless the address was never confirmed before and the link came by e-mail: then everything that opens the account ends.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address with the token of a link, and sign in
         * @description Creates the account of a registration, or verifies the address of an account. Needs the password that was chosen for it: somebody else may have registered the address.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/verify-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send another e-mail to verify the account's address */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sessions that have not expired, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all sessions except the one of this request, or with `id` only that one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session at once, on every instance */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of the account, newest first
         * @description Every change is listed. No entry is ever changed; entries are deleted only with their account.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one entry of the audit log */
        get: operations["getAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all accounts, newest first */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{idOrEmail}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one account */
        get: operations["getAccountAsOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account's plan or the end of its trial
         * @description Effective on the very next request, and within a second on other instances. A trial that is not running gets 14 days unless `trialEndsAt` says otherwise.
         */
        patch: operations["changePlan"];
        trace?: never;
    };
    "/api/v1/admin/accounts/{idOrEmail}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link with which an account's owner sets a new password
         * @description The link works once, within an hour. Hand it to the owner only. No e-mail is sent.
         */
        post: operations["issuePasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the unused invitations, newest first */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Make a link with which somebody may register once
         * @description Needed where `REGISTRATION` is `invite`. No e-mail is sent.
         */
        post: operations["createInvitation"];
        /** Withdraw an invitation, named in the query */
        delete: operations["deleteInvitationByQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation, named in the path */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brand-kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the brand kits of the account, newest first
         * @description Without the presets; each of them can be read by its name.
         */
        get: operations["listBrandKits"];
        /**
         * Replace a brand kit, named in the query
         * @description Fields that are left out return to their defaults. The next chart drawn with the kit shows the change, on every instance.
         */
        put: operations["replaceBrandKitByQuery"];
        /**
         * Create a brand kit
         * @description An account may have 100.
         */
        post: operations["createBrandKit"];
        /**
         * Delete a brand kit, named in the query
         * @description From then on a chart that names it is rejected with 400.
         */
        delete: operations["deleteBrandKitByQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brand-kits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one brand kit, or a preset by its name */
        get: operations["getBrandKit"];
        /**
         * Replace a brand kit, named in the path
         * @description Fields that are left out return to their defaults. The next chart drawn with the kit shows the change, on every instance.
         */
        put: operations["replaceBrandKit"];
        post?: never;
        /**
         * Delete a brand kit, named in the path
         * @description From then on a chart that names it is rejected with 400.
         */
        delete: operations["deleteBrandKit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renders/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Group the failed renders of the last 30 days by error */
        get: operations["listRenderErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stats/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read statistics by UTC day */
        get: operations["getDailyStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the render history, newest first */
        get: operations["listRenders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one entry of the render history */
        get: operations["getRender"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renders/{id}/spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the specification of one entry of the render history */
        get: operations["getRenderSpec"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read statistics of the account's current month */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the current period has used of the quota, by day, format and environment */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a stored image
         * @description The URL that `returnUrl` or a job answered. It needs no credentials: the name cannot be guessed. Neither rate-limited nor charged.
         */
        get: operations["getStoredImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Fetch a stored image and answer its headers only
         * @description The URL that `returnUrl` or a job answered. It needs no credentials: the name cannot be guessed. Neither rate-limited nor charged.
         */
        head: operations["describeStoredImage"];
        patch?: never;
        trace?: never;
    };
    "/api/v1/images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a stored image
         * @description Frees its bytes at once. The name is the end of its URL. Copies in browsers and CDNs stay until they expire there.
         */
        delete: operations["deleteStoredImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/custom-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the domain of the URLs of stored images */
        get: operations["getCustomDomain"];
        /**
         * Set or remove the domain of the URLs of stored images
         * @description A new domain is `pending`. Point its DNS to `cname`, install a certificate, and create the record of `verification`. The service looks for the record, at first twice a minute, and the domain becomes `active`: from the next `returnUrl` on, URLs begin with `https://` and this name. Earlier URLs do not change and keep working.
         */
        put: operations["setCustomDomain"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/custom-domain/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for the DNS record of the domain now
         * @description Answers with the result. The DNS is asked at most every 10 s; a request in between gets the last result.
         */
        post: operations["verifyCustomDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signed-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a GET render URL that needs no key
         * @description For e-mails and pages, where every reader sees the URL: it carries a signature instead of the key, draws only this chart, and can be revoked. The account that signed it is charged. Openings that draw nothing are not limited; one URL is drawn at most 100 times in 15 minutes from one network.
         */
        post: operations["signUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signed-urls/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke every URL that the account has signed so far */
        post: operations["revokeSignedUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the jobs of the account, newest first */
        get: operations["listJobs"];
        put?: never;
        /**
         * Draw a chart later
         * @description Takes the same body as a render and answers at once. The result is ready within about a minute: poll `statusUrl`, or subscribe to `render.complete`. Costs one render of the quota, which is refunded when the job fails.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a job, and the URL of its result
         * @description Job and result are kept for 90 days after the job has finished, unless the operator has configured another time. After that the answer is 404.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        /**
         * Cancel a queued job
         * @description Deletes the job and refunds its charts.
         */
        delete: operations["cancelJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a PDF report of several pages
         * @description For the Pro and Business plans. A job whose result is one vector PDF: at most 50 pages and 100 charts, with headings, texts, page numbers, bookmarks and alternative texts, in the account's brand kit. Costs one render of the quota per chart, and at least one. A chart that cannot be drawn fails the report, and then nothing is charged; texts that had to be cut are named in the `warnings` of the job.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw many charts into one ZIP file
         * @description Up to 100 charts as one job. Every specification is checked at acceptance; `returnUrl` in a specification has no effect. The result is a ZIP file of images, named by their position and their name or title (`001-quarterly-revenue.png`), with a `manifest.json`: `{total, succeeded, failed, charts: [{index, name, format, width, height, devicePixelRatio, status, file, bytes, warnings?, error?, details?}]}`, where `index` counts from 0, as in the paths of errors. Costs one render of the quota per chart. A chart that cannot be drawn is refunded and does not affect the others; when none can be drawn, the job fails. The PNG, JPEG and WebP images may have 500 megapixels together (width × height × devicePixelRatio²), and all files 64 MiB: an image that would exceed that is a failure in the manifest, and is charged.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks of the account, newest first */
        get: operations["listWebhooks"];
        /**
         * Replace a webhook, named in the query
         * @description Absent fields are reset to their defaults. `enabled` is true by default, so this request also enables a disabled webhook; its pending deliveries then continue. The secret does not change.
         */
        put: operations["replaceWebhookByQuery"];
        /**
         * Subscribe to events
         * @description Only this answer contains the secret. An account may have 100 webhooks.
         */
        post: operations["createWebhook"];
        /**
         * Delete a webhook, named in the query
         * @description Also deletes its pending deliveries and its log.
         */
        delete: operations["deleteWebhookByQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one webhook */
        get: operations["getWebhook"];
        /**
         * Replace a webhook, named in the path
         * @description Absent fields are reset to their defaults. `enabled` is true by default, so this request also enables a disabled webhook; its pending deliveries then continue. The secret does not change.
         */
        put: operations["replaceWebhook"];
        post?: never;
        /**
         * Delete a webhook, named in the path
         * @description Also deletes its pending deliveries and its log.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new secret
         * @description For 24 hours, deliveries carry two signatures: with the new secret and with the previous one. Receivers can switch at any time in between.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook, newest first
         * @description Deliveries are kept for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one delivery with its attempts */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Starts the schedule again with an attempt at once, whatever the status of the delivery is. `webhook-id` and body are the same. Counts towards the rate limit.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample of `render.complete`
         * @description Signed like every event, with `data.test` true and a `webhook-id` that begins with `evt_test_`. Not retried. The result is in the log a moment later. Counts towards the rate limit.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the state of the service and its parts */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest errors of the service, newest first
         * @description Answers with 500 or above, and what was logged as an error, as far as LOG_LEVEL lets it through. The latest 200 of the process that answers, since its start.
         */
        get: operations["listErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Model Context Protocol for agents
         * @description Streamable HTTP without sessions: one JSON-RPC message per request, answered as JSON. Use an MCP client. The key stands in the Authorization header.
         */
        post: operations["mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans with their limits, and prices where the operator has set any
         * @description Needs no credentials. All numbers are those in force, changes by the operator included.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The service can draw: the database answers and a tiny render succeeds */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics for Prometheus */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that shows what the service does */
        get: operations["getLandingPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with the plans, their limits and what happens at them */
        get: operations["getPricingPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that says whether the service can draw */
        get: operations["getStatusPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documentation: guides, and this reference to read and try out */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description as OpenAPI 3.1 */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "render.complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An asynchronous job has finished
         * @description Signed according to the Standard Webhooks specification. Delivered at least once: deduplicate on `webhook-id`. Any 2xx within 20 s counts as received; anything else is retried after 5 s, 30 s, 5 min, 30 min, 2 h, 8 h and 24 h (±20 %). Redirects are not followed; 410 disables the webhook.
         */
        post: operations["renderComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Chart specification
         * @example {
         *       "type": "bar",
         *       "data": {
         *         "labels": [
         *           "Q1",
         *           "Q2",
         *           "Q3"
         *         ],
         *         "datasets": [
         *           {
         *             "label": "Revenue",
         *             "data": [
         *               12,
         *               19,
         *               7
         *             ]
         *           }
         *         ]
         *       },
         *       "title": "Revenue by quarter"
         *     }
         */
        ChartSpec: {
            /**
             * @description Chart type; case matters. See [examples](/docs/spec/types).
             * @enum {string}
             */
            type: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
            /** @description Labels and series. See [examples](/docs/spec/data). */
            data: {
                /** @description One text per category */
                labels?: string[];
                /** @description The series */
                datasets?: ({
                    /** @description Name of the series */
                    label?: string;
                    /** @description Numbers, or null for a gap */
                    data: (number | null)[];
                } & {
                    [key: string]: unknown;
                })[];
                /**
                 * @description Instead of labels and datasets: a table as CSV. The first row names the columns; the first column of texts or dates holds the labels; every column of numbers is a series.
                 * @example Month,Revenue,Margin
                 *     Jan,"$1,200",12%
                 *     Feb,"$1,350",14%
                 */
                csv?: string;
                /**
                 * @description As csv, as an array of rows. null is an empty cell.
                 * @example [
                 *       [
                 *         "Month",
                 *         "Revenue"
                 *       ],
                 *       [
                 *         "Jan",
                 *         1200
                 *       ],
                 *       [
                 *         "Feb",
                 *         1350
                 *       ]
                 *     ]
                 */
                rows?: (string | number | null)[][];
            } & (unknown | unknown | unknown);
            /** @description Chart.js options as JSON. See [examples](/docs/spec/looks). */
            options?: Record<string, never>;
            /** @description Shorthand for options.plugins.title: a text, lines, or its object. See [examples](/docs/spec/looks). */
            title?: string | string[] | Record<string, never>;
            /** @description Shorthand for options.plugins.subtitle: a text, lines, or its object; follows the title's alignment. See [examples](/docs/spec/looks). */
            subtitle?: string | string[] | Record<string, never>;
            /**
             * @description Language of numbers, dates and generated texts as a BCP 47 tag; Arabic and Hebrew run from right to left. See [examples](/docs/spec/formats).
             * @example en-US
             * @example de
             * @example ar
             */
            locale?: string;
            /** @description Only the data: no axes, legend, title and padding. See [examples](/docs/spec/sizes). */
            sparkline?: boolean;
            /** @description Name and last value of each line at its end, in place of a legend. See [examples](/docs/spec/labels). */
            endLabels?: boolean;
            /**
             * @description Width in CSS px. See [examples](/docs/spec/sizes).
             * @default 800
             * @example 800
             */
            width: number;
            /**
             * @description Height in CSS px. See [examples](/docs/spec/sizes).
             * @default 400
             * @example 400
             */
            height: number;
            /**
             * @description Format of the image. See [examples](/docs/spec/sizes).
             * @default png
             * @example png
             * @example jpeg
             * @example svg
             * @example webp
             * @example pdf
             * @enum {string}
             */
            format: "png" | "jpeg" | "svg" | "webp" | "pdf";
            /**
             * @description Output pixels per CSS px. See [examples](/docs/spec/sizes).
             * @default 1
             * @example 2
             */
            devicePixelRatio: number;
            /** @description Another name of devicePixelRatio. See [examples](/docs/spec/sizes). */
            scale?: number;
            /**
             * @description Answer JSON with a URL instead of the image
             * @default false
             */
            returnUrl: boolean;
            /**
             * @description A preset (obsidian, linen, polar, studio, ember, harbor) or the UUID of a brand kit. See [examples](/docs/spec/looks).
             * @example obsidian
             * @example linen
             * @example polar
             * @example studio
             * @example ember
             * @example harbor
             */
            brandKitId?: string;
            /** @description Alternative text of the image. See [examples](/docs/spec/looks). */
            alt?: string;
            /** @description Head of the card. See [examples](/docs/spec/cards). */
            header?: {
                /** @description Small line above the title */
                eyebrow?: string;
                /** @description Title of the card */
                title?: string;
                /** @description Line below the title */
                subtitle?: string;
                /** @description A text, or an object with text and style */
                badge?: string | {
                    text: string;
                    backgroundColor?: string;
                    color?: string;
                    borderRadius?: number;
                };
                /**
                 * Format: uri
                 * @description Address of a logo; https only
                 */
                logoUrl?: string;
            };
            /** @description The card's own legend row. See [examples](/docs/spec/cards). */
            legend?: {
                display?: boolean;
                /** @enum {string} */
                position?: "top" | "bottom" | "none";
                /**
                 * @description Shape of the swatches
                 * @enum {string}
                 */
                style?: "line" | "square";
                /** @description In px of a card 800 px wide; grows with the card */
                fontSize?: number;
                gap?: number;
                /** @description Shares of the slices of a pie or doughnut beside their names; on unless set */
                shares?: boolean;
            };
            /** @description A row of key figures. See [examples](/docs/spec/cards). */
            kpiStrip?: {
                label: string;
                /** @description A text, or a number that is written in `format` */
                value: string | number;
                color?: string;
                /** @description How numbers in value and delta are written */
                format?: Record<string, never>;
                /** @description The change, with an arrow and a color */
                delta?: string | number;
            }[];
            /** @description Foot of the card. See [examples](/docs/spec/cards). */
            footer?: {
                left?: string;
                right?: string;
                borderTop?: boolean;
            };
            /** @description Space around the chart. See [examples](/docs/spec/cards). */
            padding?: ("email" | "slack" | "none") | number;
            /** @description Opaque white unless set; "transparent" stays so in PNG, WebP and SVG. See [examples](/docs/spec/looks). */
            backgroundColor?: string;
            /** @description Rounding of the corners in px. See [examples](/docs/spec/cards). */
            borderRadius?: number;
            /** @description Line around the card: color, and width in px. See [examples](/docs/spec/cards). */
            border?: {
                color?: string;
                width?: number;
            };
            /** @description Theme of the whole image. See [examples](/docs/spec/looks). */
            theme?: {
                /** @description Colors of the series, in order */
                palette?: string[];
                backgroundColor?: string;
                /** @description A font the service ships, such as Inter or Roboto */
                fontFamily?: string;
                fontSize?: number;
                gridColor?: string;
                /**
                 * @description "plain" is Chart.js with its own defaults; "auto" is an SVG that follows the color scheme of its reader
                 * @enum {string}
                 */
                mode?: "light" | "dark" | "plain" | "auto";
                textPrimary?: string;
                textSecondary?: string;
            };
            /** @description JPEG and WebP only; 92 unless set. See [examples](/docs/spec/sizes). */
            quality?: number;
        };
        Error: {
            /** @description What went wrong. */
            error: string;
        };
        SpecError: {
            /**
             * @description What went wrong.
             * @example Invalid chart specification
             * @example Invalid JSON in request body
             * @example URL too long
             */
            error: string;
            message?: string;
            details?: {
                /**
                 * @description Dot notation with numeric indices; empty for the root of the specification.
                 * @example data.datasets.0.data
                 */
                path: string;
                /** @description What is wrong and how to fix it. */
                message: string;
            }[];
        };
        RequestError: {
            /**
             * @description What went wrong.
             * @example Invalid request
             * @example Invalid JSON in request body
             */
            error: string;
            /** @description Of a body that is not JSON: line and column of the first error. */
            message?: string;
            details?: {
                /**
                 * @description Dot notation with numeric indices; empty for the root of the specification.
                 * @example data.datasets.0.data
                 */
                path: string;
                /** @description What is wrong and how to fix it. */
                message: string;
            }[];
        };
        RateError: {
            /**
             * @description What went wrong.
             * @constant
             */
            error: "Rate limit exceeded";
            /** @description Seconds until the window ends. */
            retryAfter: number;
        };
        /** @description Told apart by its fields: a full window has `retryAfter`, a used-up quota `currentUsage`, a used-up trial `upgradeUrl`. */
        QuotaError: components["schemas"]["RateError"] | {
            /** @description What went wrong. */
            error: string;
            currentUsage: number;
            limit: number;
            plan: string;
        } | components["schemas"]["PlanError"];
        /** @description With `plan` where another plan would allow the request. */
        ForbiddenError: components["schemas"]["PlanError"] | components["schemas"]["Error"];
        PlanError: {
            /** @description What went wrong. */
            error: string;
            /** @enum {unknown} */
            plan: "anonymous" | "trial" | "starter" | "pro" | "business" | "expired";
            upgradeUrl: string;
            /** @description Of a batch: every chart that the plan does not include. */
            details?: {
                /**
                 * @description Dot notation with numeric indices; empty for the root of the specification.
                 * @example data.datasets.0.data
                 */
                path: string;
                /** @description What is wrong and how to fix it. */
                message: string;
            }[];
        };
    };
    responses: {
        /** @description The HTTP request is malformed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A field or parameter is wrong or unknown: `details` names every error. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestError"];
            };
        };
        /** @description The credentials are missing, invalid, revoked or malformed. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The subscription has ended. Existing records can still be read and deleted. Also an API key that may only draw, and a cross-site request with a session cookie. */
        Lapsed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description A page of another site made the browser send the request with its session cookie. */
        CrossSite: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such record in this account. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such image, or it has expired. */
        NoImage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The image store is unavailable, or the service is stopping. */
        StorageAway: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 2 MiB, of a route without credentials than 16 KiB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is compressed. */
        CompressedBody: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of the service. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is unavailable, or the service is stopping. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description How many entries a page has at most. */
        limit: number;
        /** @description The `nextCursor` of the page before. Keep the filters as they were. */
        cursor: string;
        /** @description The same as in the path of the other route. */
        queryId: string;
    };
    requestBodies: never;
    headers: {
        /** @description Unique id of this request, on every answer. Quote it when you ask for help. */
        "X-Request-Id": string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description Requests that the caller has in a window of 15 minutes. */
        "X-RateLimit-Limit": number;
        /** @description What is left of them. */
        "X-RateLimit-Remaining": number;
        /** @description When the window ends. */
        "X-RateLimit-Reset": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    renderChartFromUrl: {
        parameters: {
            query?: {
                /** @description `image`: answer an error as an image of its text (PNG), for places that can show nothing else. The status stays the same, and `X-Chart-Error` has the text. JSON when no image can be drawn. */
                errors?: "image";
                /** @description The whole specification as base64url (or base64, padded or not) of its JSON, which may be deflated. Replaces type, labels, data, series and title. */
                chart?: string;
                /** @description Same as `chart`. */
                c?: string;
                /** @description Chart type; case matters */
                type?: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
                /** @description Same as `type`. */
                cht?: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
                /** @description Comma-separated labels, percent-encoded; a comma inside a label is %2C */
                labels?: string;
                /** @description Same as `labels`. */
                l?: string;
                /** @description Comma-separated numbers (or null for a gap); `|` parts several series */
                data?: string;
                /** @description Same as `data`. */
                d?: string;
                /** @description Comma-separated names of the series, one for each; a comma inside a name is %2C */
                series?: string;
                /** @description Chart title */
                title?: string;
                /** @description Same as `title`. */
                t?: string;
                /** @description Width in CSS px */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Format of the image */
                format?: "png" | "jpeg" | "svg" | "webp" | "pdf";
                /** @description Same as `format`. */
                f?: "png" | "jpeg" | "svg" | "webp" | "pdf";
                /** @description Output pixels per CSS px */
                scale?: number;
                /** @description Same as `scale`. */
                devicePixelRatio?: number;
                /** @description JPEG and WebP quality */
                quality?: number;
                /** @description Background color; a `#` is sent as %23 and may be left out */
                bkg?: string;
                /** @description Same as `bkg`. */
                backgroundColor?: string;
                /** @description Comma-separated colors of the series; a `#` is sent as %23 and may be left out */
                palette?: string;
                /** @description UUID of a brand kit, or a preset: obsidian, linen, polar, studio, ember, harbor */
                brandKitId?: string;
                /** @description Alternative text of the image */
                alt?: string;
                /** @description true: answer JSON with a URL instead of the image */
                returnUrl?: boolean;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format; with `returnUrl` and credentials, where it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Cannot be guessed, and is never reused for another image.
                         */
                        url: string;
                        /** @enum {unknown} */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf";
                        /** @description As in the specification: CSS px, before `devicePixelRatio`. */
                        width: number;
                        height: number;
                        /** @description Size of the image. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @description Each request for the same image extends it.
                         */
                        expiresAt: string;
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    };
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The specification is invalid (`details` names every error), or the URL is too long. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                    "image/png": string;
                };
            };
            /** @description The key is invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                    "image/png": string;
                };
            };
            /** @description The rate limit is reached, or the quota of the billing period or the trial is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                    "image/png": string;
                };
            };
            /** @description An error of the service, never caused by the specification. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
        };
    };
    renderChart: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bar",
                 *       "data": {
                 *         "labels": [
                 *           "Q1",
                 *           "Q2",
                 *           "Q3",
                 *           "Q4"
                 *         ],
                 *         "datasets": [
                 *           {
                 *             "label": "Revenue",
                 *             "data": [
                 *               12,
                 *               19,
                 *               8,
                 *               15
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "title": "Revenue by quarter"
                 *     }
                 */
                "application/json": components["schemas"]["ChartSpec"];
            };
        };
        responses: {
            /** @description The image, in the requested format; with `returnUrl` and credentials, where it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Cannot be guessed, and is never reused for another image.
                         */
                        url: string;
                        /** @enum {unknown} */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf";
                        /** @description As in the specification: CSS px, before `devicePixelRatio`. */
                        width: number;
                        height: number;
                        /** @description Size of the image. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @description Each request for the same image extends it.
                         */
                        expiresAt: string;
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    };
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or the specification is invalid: `details` names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached, or the quota of the billing period or the trial is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            500: components["responses"]["Internal"];
            /** @description Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    describeChartFromUrl: {
        parameters: {
            query?: {
                /** @description `image`: answer an error as an image of its text (PNG), for places that can show nothing else. The status stays the same, and `X-Chart-Error` has the text. JSON when no image can be drawn. */
                errors?: "image";
                /** @description The whole specification as base64url (or base64, padded or not) of its JSON, which may be deflated. Replaces type, labels, data, series and title. */
                chart?: string;
                /** @description Same as `chart`. */
                c?: string;
                /** @description Chart type; case matters */
                type?: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
                /** @description Same as `type`. */
                cht?: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
                /** @description Comma-separated labels, percent-encoded; a comma inside a label is %2C */
                labels?: string;
                /** @description Same as `labels`. */
                l?: string;
                /** @description Comma-separated numbers (or null for a gap); `|` parts several series */
                data?: string;
                /** @description Same as `data`. */
                d?: string;
                /** @description Comma-separated names of the series, one for each; a comma inside a name is %2C */
                series?: string;
                /** @description Chart title */
                title?: string;
                /** @description Same as `title`. */
                t?: string;
                /** @description Width in CSS px */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Format of the image */
                format?: "png" | "jpeg" | "svg" | "webp" | "pdf";
                /** @description Same as `format`. */
                f?: "png" | "jpeg" | "svg" | "webp" | "pdf";
                /** @description Output pixels per CSS px */
                scale?: number;
                /** @description Same as `scale`. */
                devicePixelRatio?: number;
                /** @description JPEG and WebP quality */
                quality?: number;
                /** @description Background color; a `#` is sent as %23 and may be left out */
                bkg?: string;
                /** @description Same as `bkg`. */
                backgroundColor?: string;
                /** @description Comma-separated colors of the series; a `#` is sent as %23 and may be left out */
                palette?: string;
                /** @description UUID of a brand kit, or a preset: obsidian, linen, polar, studio, ember, harbor */
                brandKitId?: string;
                /** @description Alternative text of the image */
                alt?: string;
                /** @description true: answer JSON with a URL instead of the image */
                returnUrl?: boolean;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format; with `returnUrl` and credentials, where it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Cannot be guessed, and is never reused for another image.
                         */
                        url: string;
                        /** @enum {unknown} */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf";
                        /** @description As in the specification: CSS px, before `devicePixelRatio`. */
                        width: number;
                        height: number;
                        /** @description Size of the image. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @description Each request for the same image extends it.
                         */
                        expiresAt: string;
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    };
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The specification is invalid (`details` names every error), or the URL is too long. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                    "image/png": string;
                };
            };
            /** @description The key is invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                    "image/png": string;
                };
            };
            /** @description The rate limit is reached, or the quota of the billing period or the trial is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                    "image/png": string;
                };
            };
            /** @description An error of the service, never caused by the specification. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
        };
    };
    validateChart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bar",
                 *       "data": {
                 *         "labels": [
                 *           "Q1",
                 *           "Q2",
                 *           "Q3",
                 *           "Q4"
                 *         ],
                 *         "datasets": [
                 *           {
                 *             "label": "Revenue",
                 *             "data": [
                 *               12,
                 *               19,
                 *               8,
                 *               15
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "title": "Revenue by quarter"
                 *     }
                 */
                "application/json": components["schemas"]["ChartSpec"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        valid: true;
                        /** @description As in `X-Chart-Warnings`. */
                        warnings: string[];
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    } | {
                        /** @constant */
                        valid: false;
                        details: components["schemas"]["SpecError"]["details"];
                        /** @description As in `X-Chart-Warnings`. */
                        warnings: string[];
                    };
                };
            };
            /** @description The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    renderDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "line chart of revenue by month",
                 *       "data": "month,revenue\nJan,120\nFeb,135\nMar,128"
                 *     }
                 */
                "application/json": {
                    /** @description What to draw, in English: the type, and the numbers with their labels where they are not in `data`. */
                    description: string;
                    /** @description The numbers as a table: CSV text, an array of rows, or an object of label → number or series → numbers. */
                    data?: string | (Record<string, never> | unknown[] | number | null)[] | {
                        [key: string]: number | string | null;
                    } | {
                        [key: string]: (number | string | null)[];
                    };
                    brandKitId?: components["schemas"]["ChartSpec"]["brandKitId"];
                    width?: components["schemas"]["ChartSpec"]["width"];
                    height?: components["schemas"]["ChartSpec"]["height"];
                    format?: components["schemas"]["ChartSpec"]["format"];
                    returnUrl?: components["schemas"]["ChartSpec"]["returnUrl"];
                };
            };
        };
        responses: {
            /** @description The image, in the requested format; with `returnUrl` and credentials, where it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The type that the description was read as. */
                    "X-AI-Chart-Type"?: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
                    /** @description How long reading the description took, in milliseconds. */
                    "X-AI-Generation-Ms"?: number;
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Cannot be guessed, and is never reused for another image.
                         */
                        url: string;
                        /** @enum {unknown} */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf";
                        /** @description As in the specification: CSS px, before `devicePixelRatio`. */
                        width: number;
                        height: number;
                        /** @description Size of the image. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @description Each request for the same image extends it.
                         */
                        expiresAt: string;
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    };
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The type that the description was read as. */
                    "X-AI-Chart-Type"?: "line" | "bar" | "pie" | "doughnut" | "radar" | "polarArea";
                    /** @description How long reading the description took, in milliseconds. */
                    "X-AI-Generation-Ms"?: number;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The plan has no AI renders, or does not include this image. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The description leaves something open, or the chart made from it is invalid: `details` names it by the path in the specification. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The rate limit is reached, or the quota of the billing period or the trial is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            500: components["responses"]["Internal"];
            /** @description Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    drawQuickChart: {
        parameters: {
            query?: {
                /** @description The configuration of Chart.js: JSON, or a JavaScript object literal. Nothing in it is executed. */
                chart?: string;
                /** @description Same as `chart`. */
                c?: string;
                /** @description Width in CSS px. */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px. */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Output pixels per CSS px. */
                devicePixelRatio?: number;
                /** @description Format of the image. `base64` answers a PNG as base64 text. */
                format?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Same as `format`. */
                f?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Background color; a `#` is sent as %23 and may be left out. */
                backgroundColor?: string;
                /** @description Same as `backgroundColor`. */
                bkg?: string;
                /** @description Of `chart`. */
                encoding?: "url" | "base64";
                /** @description Of Chart.js, such as `2.9.4` or `4`. Decides only where the syntax of the configuration leaves it open. */
                version?: string;
                /** @description Same as `version`. */
                v?: string;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the configuration is invalid: the text names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The key is missing, invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            /** @description An error of the service, never caused by the configuration. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    drawPostedQuickChart: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chart": {
                 *         "type": "bar",
                 *         "data": {
                 *           "labels": [
                 *             "Q1",
                 *             "Q2"
                 *           ],
                 *           "datasets": [
                 *             {
                 *               "label": "Users",
                 *               "data": [
                 *                 50,
                 *                 60
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       },
                 *       "width": 500,
                 *       "height": 300
                 *     }
                 */
                "application/json": {
                    /** @description The configuration, as an object or as a text. */
                    chart?: {
                        [key: string]: unknown;
                    } | string;
                    width?: number | string;
                    height?: number | string;
                    devicePixelRatio?: number | string;
                    format?: string;
                    backgroundColor?: string;
                    encoding?: string;
                    version?: string | number;
                    /** @description An API key, where none is in the header or the query. */
                    key?: string;
                } & {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The configuration, as an object or as a text. */
                    chart?: {
                        [key: string]: unknown;
                    } | string;
                    width?: number | string;
                    height?: number | string;
                    devicePixelRatio?: number | string;
                    format?: string;
                    backgroundColor?: string;
                    encoding?: string;
                    version?: string | number;
                    /** @description An API key, where none is in the header or the query. */
                    key?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The image, in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the configuration is invalid: the text names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The key is missing, invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The body is larger than 2 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            /** @description An error of the service, never caused by the configuration. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    describeQuickChart: {
        parameters: {
            query?: {
                /** @description The configuration of Chart.js: JSON, or a JavaScript object literal. Nothing in it is executed. */
                chart?: string;
                /** @description Same as `chart`. */
                c?: string;
                /** @description Width in CSS px. */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px. */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Output pixels per CSS px. */
                devicePixelRatio?: number;
                /** @description Format of the image. `base64` answers a PNG as base64 text. */
                format?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Same as `format`. */
                f?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Background color; a `#` is sent as %23 and may be left out. */
                backgroundColor?: string;
                /** @description Same as `backgroundColor`. */
                bkg?: string;
                /** @description Of `chart`. */
                encoding?: "url" | "base64";
                /** @description Of Chart.js, such as `2.9.4` or `4`. Decides only where the syntax of the configuration leaves it open. */
                version?: string;
                /** @description Same as `version`. */
                v?: string;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the configuration is invalid: the text names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The key is missing, invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            /** @description An error of the service, never caused by the configuration. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    drawShortUrl: {
        parameters: {
            query?: {
                /** @description Replaces the title. */
                title?: string;
                /** @description Replaces the labels; separated by commas. */
                labels?: string;
                /** @description Replaces the data of the first dataset; `data2` of the second, and so on. */
                data1?: string;
                /** @description Replaces the name of the first dataset, and so on. */
                label1?: string;
                /** @description Replaces its color, or its colors separated by commas, and so on. */
                backgroundColor1?: string;
                /** @description Replaces its line color, or its line colors, and so on. */
                borderColor1?: string;
                /** @description Width in CSS px. */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px. */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Output pixels per CSS px. */
                devicePixelRatio?: number;
                /** @description Format of the image. `base64` answers a PNG as base64 text. */
                format?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Same as `format`. */
                f?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Background color; a `#` is sent as %23 and may be left out. */
                backgroundColor?: string;
                /** @description Same as `backgroundColor`. */
                bkg?: string;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the configuration is invalid: the text names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description There is no such short URL, or it has expired. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            /** @description An error of the service, never caused by the configuration. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteShortUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    describeShortUrl: {
        parameters: {
            query?: {
                /** @description Replaces the title. */
                title?: string;
                /** @description Replaces the labels; separated by commas. */
                labels?: string;
                /** @description Replaces the data of the first dataset; `data2` of the second, and so on. */
                data1?: string;
                /** @description Replaces the name of the first dataset, and so on. */
                label1?: string;
                /** @description Replaces its color, or its colors separated by commas, and so on. */
                backgroundColor1?: string;
                /** @description Replaces its line color, or its line colors, and so on. */
                borderColor1?: string;
                /** @description Width in CSS px. */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px. */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Output pixels per CSS px. */
                devicePixelRatio?: number;
                /** @description Format of the image. `base64` answers a PNG as base64 text. */
                format?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Same as `format`. */
                f?: "png" | "webp" | "jpg" | "jpeg" | "svg" | "pdf" | "base64";
                /** @description Background color; a `#` is sent as %23 and may be left out. */
                backgroundColor?: string;
                /** @description Same as `backgroundColor`. */
                bkg?: string;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the configuration is invalid: the text names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description There is no such short URL, or it has expired. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            /** @description An error of the service, never caused by the configuration. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    drawQrCode: {
        parameters: {
            query: {
                /** @description What the code says; at most 2953 bytes. */
                text: string;
                /** @description Format of the image. */
                format?: "png" | "svg" | "base64";
                /** @description Width and height in px. */
                size?: number;
                /** @description Empty modules around the code. */
                margin?: number;
                /** @description Color of the modules, in hex digits. */
                dark?: string;
                /** @description Background, in hex digits; `0000` is transparent. */
                light?: string;
                /** @description Error correction. */
                ecLevel?: "L" | "M" | "Q" | "H";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Parameters without effect. */
                    "X-Chart-Warnings"?: string;
                    ETag?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                    "text/plain": string;
                };
            };
            /** @description The code of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the configuration is invalid: the text names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            /** @description The key is missing, invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            /** @description An error of the service, never caused by the configuration. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createShortUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chart": {
                 *         "type": "bar",
                 *         "data": {
                 *           "labels": [
                 *             "Q1",
                 *             "Q2"
                 *           ],
                 *           "datasets": [
                 *             {
                 *               "label": "Users",
                 *               "data": [
                 *                 50,
                 *                 60
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       },
                 *       "width": 500,
                 *       "height": 300
                 *     }
                 */
                "application/json": {
                    /** @description The configuration, as an object or as a text. */
                    chart?: {
                        [key: string]: unknown;
                    } | string;
                    width?: number | string;
                    height?: number | string;
                    devicePixelRatio?: number | string;
                    format?: string;
                    backgroundColor?: string;
                    encoding?: string;
                    version?: string | number;
                    /** @description An API key, where none is in the header or the query. */
                    key?: string;
                    /**
                     * @description Whether the query of the short URL may change the chart. Its owner is charged for what readers draw.
                     * @default false
                     * @enum {boolean|string}
                     */
                    allowOverrides?: true | false | "true" | "false";
                } & {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The configuration, as an object or as a text. */
                    chart?: {
                        [key: string]: unknown;
                    } | string;
                    width?: number | string;
                    height?: number | string;
                    devicePixelRatio?: number | string;
                    format?: string;
                    backgroundColor?: string;
                    encoding?: string;
                    version?: string | number;
                    /** @description An API key, where none is in the header or the query. */
                    key?: string;
                    /**
                     * @description Whether the query of the short URL may change the chart. Its owner is charged for what readers draw.
                     * @default false
                     * @enum {boolean|string}
                     */
                    allowOverrides?: true | false | "true" | "false";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The chart is saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The warnings of the configuration. */
                    "X-Chart-Warnings"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /**
                         * Format: uri
                         * @description Draws the saved chart. It contains no key.
                         */
                        url: string;
                    };
                };
            };
            /** @description The configuration is invalid: `error` names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The key is missing, invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The key may only draw, or the subscription has ended. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The account has as many short URLs as it may have. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is larger than 2 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description An error of the service. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The database is unavailable, or the service is stopping. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of the error, percent-encoded outside printable ASCII. */
                    "X-quickchart-error"?: string;
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        /** @description What went wrong. */
                        error: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    renderTemplate: {
        parameters: {
            query?: {
                /** @description `image`: answer an error as an image of its text (PNG), for places that can show nothing else. The status stays the same, and `X-Chart-Error` has the text. JSON when no image can be drawn. */
                errors?: "image";
                /** @description Comma-separated labels, percent-encoded; a comma inside a label is %2C */
                labels?: string;
                /** @description Same as `labels`. */
                l?: string;
                /** @description Comma-separated numbers (or null for a gap); `|` parts several series */
                data?: string;
                /** @description Same as `data`. */
                d?: string;
                /** @description Chart title */
                title?: string;
                /** @description Same as `title`. */
                t?: string;
                /** @description Width in CSS px */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Format of the image */
                format?: "png" | "jpeg" | "svg" | "webp";
                /** @description Same as `format`. */
                f?: "png" | "jpeg" | "svg" | "webp";
                /** @description Output pixels per CSS px */
                scale?: number;
                /** @description Same as `scale`. */
                devicePixelRatio?: number;
                /** @description JPEG and WebP quality */
                quality?: number;
                /** @description Background color; a `#` is sent as %23 and may be left out */
                bkg?: string;
                /** @description Same as `bkg`. */
                backgroundColor?: string;
                /** @description Comma-separated colors of the series; a `#` is sent as %23 and may be left out */
                palette?: string;
                /** @description UUID of a brand kit, or a preset: obsidian, linen, polar, studio, ember, harbor */
                brandKitId?: string;
                /** @description Alternative text of the image */
                alt?: string;
                /** @description true: answer JSON with a URL instead of the image */
                returnUrl?: boolean;
                /** @description Comma-separated names of the series, percent-encoded; a comma inside a name is %2C */
                series?: string;
                /** @description Line below the title */
                subtitle?: string;
                /** @description Line below the chart, such as its source */
                footer?: string;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A built-in template's id, or the id or slug of one of your own. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format; with `returnUrl` and credentials, where it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Cannot be guessed, and is never reused for another image.
                         */
                        url: string;
                        /** @enum {unknown} */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf";
                        /** @description As in the specification: CSS px, before `devicePixelRatio`. */
                        width: number;
                        height: number;
                        /** @description Size of the image. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @description Each request for the same image extends it.
                         */
                        expiresAt: string;
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    };
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The specification is invalid (`details` names every error), or the URL is too long. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                    "image/png": string;
                };
            };
            /** @description The key is invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                    "image/png": string;
                };
            };
            /** @description There is no such template among the built-in ones and your own. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description The rate limit is reached, or the quota of the billing period or the trial is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                    "image/png": string;
                };
            };
            /** @description An error of the service, never caused by the specification. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
        };
    };
    describeTemplate: {
        parameters: {
            query?: {
                /** @description `image`: answer an error as an image of its text (PNG), for places that can show nothing else. The status stays the same, and `X-Chart-Error` has the text. JSON when no image can be drawn. */
                errors?: "image";
                /** @description Comma-separated labels, percent-encoded; a comma inside a label is %2C */
                labels?: string;
                /** @description Same as `labels`. */
                l?: string;
                /** @description Comma-separated numbers (or null for a gap); `|` parts several series */
                data?: string;
                /** @description Same as `data`. */
                d?: string;
                /** @description Chart title */
                title?: string;
                /** @description Same as `title`. */
                t?: string;
                /** @description Width in CSS px */
                width?: number;
                /** @description Same as `width`. */
                w?: number;
                /** @description Height in CSS px */
                height?: number;
                /** @description Same as `height`. */
                h?: number;
                /** @description Format of the image */
                format?: "png" | "jpeg" | "svg" | "webp";
                /** @description Same as `format`. */
                f?: "png" | "jpeg" | "svg" | "webp";
                /** @description Output pixels per CSS px */
                scale?: number;
                /** @description Same as `scale`. */
                devicePixelRatio?: number;
                /** @description JPEG and WebP quality */
                quality?: number;
                /** @description Background color; a `#` is sent as %23 and may be left out */
                bkg?: string;
                /** @description Same as `bkg`. */
                backgroundColor?: string;
                /** @description Comma-separated colors of the series; a `#` is sent as %23 and may be left out */
                palette?: string;
                /** @description UUID of a brand kit, or a preset: obsidian, linen, polar, studio, ember, harbor */
                brandKitId?: string;
                /** @description Alternative text of the image */
                alt?: string;
                /** @description true: answer JSON with a URL instead of the image */
                returnUrl?: boolean;
                /** @description Comma-separated names of the series, percent-encoded; a comma inside a name is %2C */
                series?: string;
                /** @description Line below the title */
                subtitle?: string;
                /** @description Line below the chart, such as its source */
                footer?: string;
            };
            header?: {
                /** @description An ETag, a list of them, or `*`. A match answers 304. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A built-in template's id, or the id or slug of one of your own. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, in the requested format; with `returnUrl` and credentials, where it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Render latency in milliseconds; about 0 for a HIT. */
                    "X-Render-Time-Ms"?: number;
                    /** @description What the time was spent on, in milliseconds, by the recommendation Server Timing. The names of the phases may change. */
                    "Server-Timing"?: string;
                    /** @description Whether the image came from the cache. */
                    "X-Cache"?: "HIT" | "MISS";
                    /** @description What has no effect in the specification, with the nearest known names; texts that are hidden or cut; a logo that could not be fetched. Joined by `; `. Characters outside printable ASCII are percent-encoded. */
                    "X-Chart-Warnings"?: string;
                    /** @description With warnings: the pages of the documentation that explain their fields, with `rel="help"`. */
                    Link?: string;
                    /** @description The alternative text of the specification, else one that is written from its data, percent-encoded outside printable ASCII. */
                    "X-Chart-Alt"?: string;
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Cannot be guessed, and is never reused for another image.
                         */
                        url: string;
                        /** @enum {unknown} */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf";
                        /** @description As in the specification: CSS px, before `devicePixelRatio`. */
                        width: number;
                        height: number;
                        /** @description Size of the image. */
                        bytes: number;
                        /**
                         * Format: date-time
                         * @description Each request for the same image extends it.
                         */
                        expiresAt: string;
                        /** @description The `alt` of the specification, else a text that is written from its data. */
                        alt: string;
                    };
                };
            };
            /** @description The image of the `If-None-Match` tag is current. Nothing was drawn. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Quoted MD5 of the normalized specification. Send it back in `If-None-Match` to save the transfer. */
                    ETag?: string;
                    /** @description `public, max-age=86400` when the URL alone decides the image, 300 when a saved brand kit, a template of your own or a logo is involved; `private` when the key came in a header or the method is POST. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The specification is invalid (`details` names every error), or the URL is too long. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                    "image/png": string;
                };
            };
            /** @description The key is invalid, revoked or malformed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                    "image/png": string;
                };
            };
            /** @description There is no such template among the built-in ones and your own. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description The rate limit is reached, or the quota of the billing period or the trial is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                    "image/png": string;
                };
            };
            /** @description An error of the service, never caused by the specification. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
            /** @description Overloaded or stopping, or the database is unavailable; for `returnUrl` also the image store. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The text of an error that is answered as an image, percent-encoded outside printable ASCII. */
                    "X-Chart-Error"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "image/png": string;
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description true: only built-in templates. false: only your own. */
                builtIn?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description A UUID; of a built-in template its name, such as `mrr-trend`. */
                            id: string;
                            /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                            slug: string;
                            description: string;
                            spec: components["schemas"]["ChartSpec"];
                            name: string;
                            /** @description Whether it comes with the service. */
                            builtIn: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplateByQuery: {
        parameters: {
            query: {
                /** @description The id or slug of one of your own. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Weekly orders"
                 *     }
                 */
                "application/json": {
                    /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                    slug?: string;
                    description?: string;
                    spec?: components["schemas"]["ChartSpec"];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The changed template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; of a built-in template its name, such as `mrr-trend`. */
                        id: string;
                        /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                        slug: string;
                        description: string;
                        spec: components["schemas"]["ChartSpec"];
                        name: string;
                        /** @description Whether it comes with the service. */
                        builtIn: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            /** @description It is a built-in template, or another template has this slug. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Our MRR",
                 *       "slug": "our-mrr",
                 *       "copyOf": "mrr-trend"
                 *     }
                 */
                "application/json": {
                    /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                    slug?: string;
                    description?: string;
                    spec?: components["schemas"]["ChartSpec"];
                    name: string;
                    /** @enum {string} */
                    copyOf?: "mrr-trend" | "mrr-growth" | "churn-rate" | "ltv-cac" | "signups-bar" | "weekly-volume-rate" | "plan-distribution" | "funnel-conversion" | "email-performance" | "ad-spend-roi" | "nps-trend" | "csat-breakdown" | "support-volume" | "pipeline-stages" | "win-rate-trend" | "quota-attainment";
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description The template. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; of a built-in template its name, such as `mrr-trend`. */
                        id: string;
                        /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                        slug: string;
                        description: string;
                        spec: components["schemas"]["ChartSpec"];
                        name: string;
                        /** @description Whether it comes with the service. */
                        builtIn: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            /** @description The slug is taken, or the account has as many templates as it may have. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplateByQuery: {
        parameters: {
            query: {
                /** @description The id or slug of one of your own. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It is a built-in template. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A built-in template's id, or the id or slug of one of your own. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; of a built-in template its name, such as `mrr-trend`. */
                        id: string;
                        /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                        slug: string;
                        description: string;
                        spec: components["schemas"]["ChartSpec"];
                        name: string;
                        /** @description Whether it comes with the service. */
                        builtIn: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A built-in template's id, or the id or slug of one of your own. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Weekly orders"
                 *     }
                 */
                "application/json": {
                    /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                    slug?: string;
                    description?: string;
                    spec?: components["schemas"]["ChartSpec"];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The changed template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; of a built-in template its name, such as `mrr-trend`. */
                        id: string;
                        /** @description Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template. */
                        slug: string;
                        description: string;
                        spec: components["schemas"]["ChartSpec"];
                        name: string;
                        /** @description Whether it comes with the service. */
                        builtIn: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            /** @description It is a built-in template, or another template has this slug. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A built-in template's id, or the id or slug of one of your own. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It is a built-in template. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only keys of this environment. */
                environment?: "production" | "sandbox";
                /** @description Only keys of this scope. */
                scope?: "all" | "render";
                /** @description The id of a key, also of a deleted one: only keys that it has made, directly or through keys that it has made. */
                createdBy?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description A label of your own. It need not be unique. */
                            name: string;
                            /**
                             * @description Both draw alike; it decides what usage is attributed to.
                             * @enum {unknown}
                             */
                            environment: "production" | "sandbox";
                            /**
                             * @description `render`: only draws, for servers that need no more. It is refused with 403 by all routes whose `x-api-key-scope` is `all`.
                             * @enum {unknown}
                             */
                            scope: "all" | "render";
                            /** @enum {unknown} */
                            prefix: "pk_live_" | "pk_test_";
                            /** @description The last four characters. */
                            last4: string;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description To the minute; null: not used yet.
                             */
                            lastUsedAt: string | null;
                            createdBy: {
                                /**
                                 * @description `user`: a session.
                                 * @enum {unknown}
                                 */
                                type: "user" | "api_key" | "system";
                                /**
                                 * Format: uuid
                                 * @description Of the account or the key, which may have been deleted since; null for `system`.
                                 */
                                id: string | null;
                            };
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Weekly report",
                 *       "environment": "production"
                 *     }
                 */
                "application/json": {
                    /** @description A label of your own. It need not be unique. */
                    name: string;
                    /**
                     * @description Both draw alike; it decides what usage is attributed to.
                     * @enum {string}
                     */
                    environment: "production" | "sandbox";
                    /**
                     * @description `render`: only draws, for servers that need no more. It is refused with 403 by all routes whose `x-api-key-scope` is `all`.
                     * @default all
                     * @enum {string}
                     */
                    scope?: "all" | "render";
                };
            };
        };
        responses: {
            /** @description The key, shown only here. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description A label of your own. It need not be unique. */
                        name: string;
                        /**
                         * @description Both draw alike; it decides what usage is attributed to.
                         * @enum {unknown}
                         */
                        environment: "production" | "sandbox";
                        /**
                         * @description `render`: only draws, for servers that need no more. It is refused with 403 by all routes whose `x-api-key-scope` is `all`.
                         * @enum {unknown}
                         */
                        scope: "all" | "render";
                        /** @description Shown only here. */
                        key: string;
                        /** @enum {unknown} */
                        prefix: "pk_live_" | "pk_test_";
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            /** @description The account has 100 keys. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiKeyByQuery: {
        parameters: {
            query: {
                /** @description `delete`: also deletes the keys that this key has made, directly or through keys that it has made. */
                descendants?: "keep" | "delete";
                /** @description The same as in the path of the other route. */
                id: components["parameters"]["queryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, without its secret part. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description A label of your own. It need not be unique. */
                        name: string;
                        /**
                         * @description Both draw alike; it decides what usage is attributed to.
                         * @enum {unknown}
                         */
                        environment: "production" | "sandbox";
                        /**
                         * @description `render`: only draws, for servers that need no more. It is refused with 403 by all routes whose `x-api-key-scope` is `all`.
                         * @enum {unknown}
                         */
                        scope: "all" | "render";
                        /** @enum {unknown} */
                        prefix: "pk_live_" | "pk_test_";
                        /** @description The last four characters. */
                        last4: string;
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description To the minute; null: not used yet.
                         */
                        lastUsedAt: string | null;
                        createdBy: {
                            /**
                             * @description `user`: a session.
                             * @enum {unknown}
                             */
                            type: "user" | "api_key" | "system";
                            /**
                             * Format: uuid
                             * @description Of the account or the key, which may have been deleted since; null for `system`.
                             */
                            id: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: {
                /** @description `delete`: also deletes the keys that this key has made, directly or through keys that it has made. */
                descendants?: "keep" | "delete";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Trimmed and converted to lower case.
                     */
                    email: string;
                    /** @description Any characters but NUL. Compared in Unicode NFC. Common passwords and repeated characters are rejected. */
                    password: string;
                    name?: string;
                    /** @description The token of an invitation by the operator, where registration needs one. */
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description The account, signed in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `chartwright_session`, HttpOnly, SameSite=Strict, for 30 days. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The session token, a JWT, for `Authorization: Bearer`. */
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                        account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: email */
                            email: string;
                            /** @description Whether the owner has opened a link that was sent to this address. */
                            emailVerified: boolean;
                            name: string;
                            /**
                             * @description `expired` also after the end of the trial.
                             * @enum {unknown}
                             */
                            plan: "trial" | "starter" | "pro" | "business" | "expired";
                            /** Format: date-time */
                            trialEndsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description An e-mail is on its way, for a known address too. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description Registration is closed, or needs an invitation. Also: a page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This e-mail address is already registered. Only where no e-mails are sent. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More registrations in an hour from this network than `NETWORK_REGISTRATION_MAX` (5). */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Trimmed and converted to lower case.
                     */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `chartwright_session`, HttpOnly, SameSite=Strict, for 30 days. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The session token, a JWT, for `Authorization: Bearer`. */
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                        account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: email */
                            email: string;
                            /** @description Whether the owner has opened a link that was sent to this address. */
                            emailVerified: boolean;
                            name: string;
                            /**
                             * @description `expired` also after the end of the trial.
                             * @enum {unknown}
                             */
                            plan: "trial" | "starter" | "pro" | "business" | "expired";
                            /** Format: date-time */
                            trialEndsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description No account has this e-mail address and password. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description Too many failures: wait longer after each one. At most 100 in an hour from this network, also successful ones for one account, and for this e-mail address from networks without an earlier login. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInLocally: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text after `#token=` in the printed link. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `chartwright_session`, HttpOnly, SameSite=Strict, for 30 days. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The session token, a JWT, for `Authorization: Bearer`. */
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                        account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: email */
                            email: string;
                            /** @description Whether the owner has opened a link that was sent to this address. */
                            emailVerified: boolean;
                            name: string;
                            /**
                             * @description `expired` also after the end of the trial.
                             * @enum {unknown}
                             */
                            plan: "trial" | "starter" | "pro" | "business" | "expired";
                            /** Format: date-time */
                            trialEndsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description The token is wrong, used or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The client is not on the machine of the service, or a page of another site sent this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This service has printed no sign-in link: it has no local account. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description An API key is not enough, or a page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: email */
                        email: string;
                        /** @description Whether the owner has opened a link that was sent to this address. */
                        emailVerified: boolean;
                        name: string;
                        /**
                         * @description `expired` also after the end of the trial.
                         * @enum {unknown}
                         */
                        plan: "trial" | "starter" | "pro" | "business" | "expired";
                        /** Format: date-time */
                        trialEndsAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Deleted. The session cookie is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description An API key is not enough, or a page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account has no password: it is the local account of a service on its own machine. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More than 100 wrong passwords in an hour. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: email */
                        email: string;
                        /** @description Whether the owner has opened a link that was sent to this address. */
                        emailVerified: boolean;
                        name: string;
                        /**
                         * @description `expired` also after the end of the trial.
                         * @enum {unknown}
                         */
                        plan: "trial" | "starter" | "pro" | "business" | "expired";
                        /** Format: date-time */
                        trialEndsAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    /** @description Any characters but NUL. Compared in Unicode NFC. Common passwords and repeated characters are rejected. */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Changed. This session continues, all others have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description An API key is not enough, or a page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More than 100 wrong current passwords in an hour. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Trimmed and converted to lower case.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description If the address has an account, an e-mail with a link is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description This service sends no e-mails. Also: a page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More than 20 requests in an hour from this network. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text after `=` in the link. */
                    token: string;
                    /** @description Any characters but NUL. Compared in Unicode NFC. Common passwords and repeated characters are rejected. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description The password is set. Sign in with it. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            /** @description A page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More than 100 requests in an hour from this network. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text after `=` in the link. */
                    token: string;
                    /** @description The one that was chosen for the account. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Confirmed and signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `chartwright_session`, HttpOnly, SameSite=Strict, for 30 days. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The session token, a JWT, for `Authorization: Bearer`. */
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                        account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: email */
                            email: string;
                            /** @description Whether the owner has opened a link that was sent to this address. */
                            emailVerified: boolean;
                            name: string;
                            /**
                             * @description `expired` also after the end of the trial.
                             * @enum {unknown}
                             */
                            plan: "trial" | "starter" | "pro" | "business" | "expired";
                            /** Format: date-time */
                            trialEndsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description A page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More than 100 requests in an hour from this network. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An e-mail with a link is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description This service sends no e-mails. Also: a page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address is already verified. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description More than 5 requests in an hour for this account. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Exact to the minute.
                             */
                            lastUsedAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            /** @description Where the login came from: an IPv4 address, or the /64 of an IPv6 address. */
                            network: string | null;
                            /** @description The program that logged in: 200 characters at most. */
                            userAgent: string | null;
                            /** @description Whether this request uses it. */
                            current: boolean;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: {
                /** @description A session. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A page of another site made the browser send this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only entries of this action. */
                action?: string;
                /** @description Only entries of this time and later. A day (its start in UTC), or a day and a time with `Z` or an offset. */
                from?: string;
                /** @description Only entries before this time. A day (its start in UTC), or a day and a time with `Z` or an offset. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            createdAt: string;
                            actor: {
                                /** @enum {unknown} */
                                type: "user" | "api_key" | "operator" | "system";
                                id: string | null;
                                /** @description The name at the time of the change. */
                                label: string;
                            };
                            /**
                             * @example api_key.created
                             * @example api_key.deleted
                             * @example account.plan_changed
                             */
                            action: string;
                            target: {
                                type: string;
                                id: string;
                                label: string;
                            };
                            /** @description Null where no request caused the change. */
                            ip: string | null;
                            /** @description The X-Request-Id of the request that caused the change. */
                            requestId: string | null;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: date-time */
                        createdAt: string;
                        actor: {
                            /** @enum {unknown} */
                            type: "user" | "api_key" | "operator" | "system";
                            id: string | null;
                            /** @description The name at the time of the change. */
                            label: string;
                        };
                        /**
                         * @example api_key.created
                         * @example api_key.deleted
                         * @example account.plan_changed
                         */
                        action: string;
                        target: {
                            type: string;
                            id: string;
                            label: string;
                        };
                        /** @description Null where no request caused the change. */
                        ip: string | null;
                        /** @description The X-Request-Id of the request that caused the change. */
                        requestId: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only accounts with this stored plan. */
                plan?: "trial" | "starter" | "pro" | "business" | "expired";
                /** @description Only the account of this address. */
                email?: string;
                /** @description Only accounts with this text in their address, in any case. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            emailVerified: boolean;
                            name: string;
                            /** @enum {unknown} */
                            plan: "trial" | "starter" | "pro" | "business" | "expired";
                            /**
                             * @description The plan that applies: `expired` after the end of a trial.
                             * @enum {unknown}
                             */
                            effectivePlan: "trial" | "starter" | "pro" | "business" | "expired";
                            /**
                             * Format: date-time
                             * @description Null: the trial has no end.
                             */
                            trialEndsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Of the account's current month, or of the whole trial. `storedBytes`: now. */
                            usage: {
                                period: {
                                    /** Format: date-time */
                                    start: string;
                                    /** Format: date-time */
                                    end: string;
                                };
                                renders: {
                                    used: number;
                                    limit: number;
                                };
                                aiRenders: {
                                    used: number;
                                    limit: number;
                                };
                                storedBytes: {
                                    used: number;
                                    limit: number;
                                };
                            };
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccountAsOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id or its e-mail address. */
                idOrEmail: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        email: string;
                        emailVerified: boolean;
                        name: string;
                        /** @enum {unknown} */
                        plan: "trial" | "starter" | "pro" | "business" | "expired";
                        /**
                         * @description The plan that applies: `expired` after the end of a trial.
                         * @enum {unknown}
                         */
                        effectivePlan: "trial" | "starter" | "pro" | "business" | "expired";
                        /**
                         * Format: date-time
                         * @description Null: the trial has no end.
                         */
                        trialEndsAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Of the account's current month, or of the whole trial. `storedBytes`: now. */
                        usage: {
                            period: {
                                /** Format: date-time */
                                start: string;
                                /** Format: date-time */
                                end: string;
                            };
                            renders: {
                                used: number;
                                limit: number;
                            };
                            aiRenders: {
                                used: number;
                                limit: number;
                            };
                            storedBytes: {
                                used: number;
                                limit: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id or its e-mail address. */
                idOrEmail: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    plan?: "trial" | "starter" | "pro" | "business" | "expired";
                    /**
                     * @description Null: the trial has no end. A day (its start in UTC), or a day and a time with `Z` or an offset.
                     * @example 2026-07-01
                     * @example 2026-07-01T12:00:00Z
                     */
                    trialEndsAt?: string | null;
                } | unknown | unknown;
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        email: string;
                        emailVerified: boolean;
                        name: string;
                        /** @enum {unknown} */
                        plan: "trial" | "starter" | "pro" | "business" | "expired";
                        /**
                         * @description The plan that applies: `expired` after the end of a trial.
                         * @enum {unknown}
                         */
                        effectivePlan: "trial" | "starter" | "pro" | "business" | "expired";
                        /**
                         * Format: date-time
                         * @description Null: the trial has no end.
                         */
                        trialEndsAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Of the account's current month, or of the whole trial. `storedBytes`: now. */
                        usage: {
                            period: {
                                /** Format: date-time */
                                start: string;
                                /** Format: date-time */
                                end: string;
                            };
                            renders: {
                                used: number;
                                limit: number;
                            };
                            aiRenders: {
                                used: number;
                                limit: number;
                            };
                            storedBytes: {
                                used: number;
                                limit: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    issuePasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id or its e-mail address. */
                idOrEmail: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description The page for it, with the token. Shown only here.
                         */
                        url: string;
                        /** @description Shown only here. */
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description The only address that may register with it. Null: any. */
                            email: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The only address that may register with it. Absent: any.
                     */
                    email?: string;
                    /**
                     * @description Seconds until it expires.
                     * @default 604800
                     */
                    expiresIn?: number;
                };
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description The only address that may register with it. Null: any. */
                        email: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt: string;
                        /**
                         * Format: uri
                         * @description The page for it, with the token. Shown only here.
                         */
                        url: string;
                        /** @description Shown only here. */
                        token: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvitationByQuery: {
        parameters: {
            query: {
                /** @description The same as in the path of the other route. */
                id: components["parameters"]["queryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBrandKits: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description A UUID; for a preset its name. */
                            id: string;
                            name: string;
                            /**
                             * @description The first series, when there is no palette.
                             * @default null
                             * @example #2563eb
                             */
                            primaryColor: string | null;
                            /**
                             * @description Small texts and badges; the second series, when there is no palette.
                             * @default null
                             * @example #2563eb
                             */
                            accentColor: string | null;
                            /**
                             * @description Colors of the series, in order.
                             * @default null
                             */
                            palette: string[] | null;
                            /**
                             * @description Texts stay readable on it.
                             * @default null
                             * @example #2563eb
                             */
                            backgroundColor: string | null;
                            /**
                             * @default null
                             * @enum {string|null}
                             */
                            font: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                            /**
                             * @description No lines, dotted lines, or solid lines.
                             * @default solid
                             * @enum {string}
                             */
                            gridStyle: "none" | "subtle" | "solid";
                            /**
                             * @description Radius of the corners of cards in px. Bars get a quarter of it.
                             * @default 12
                             */
                            rounding: number;
                            /**
                             * Format: uri
                             * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                             * @default null
                             */
                            logoUrl: string | null;
                            /** @default 32 */
                            logoHeight: number;
                            /**
                             * @default left
                             * @enum {string}
                             */
                            logoAlign: "left" | "right";
                            /**
                             * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                             * @default false
                             */
                            isDefault: boolean;
                            /**
                             * Format: date-time
                             * @description Null for a preset.
                             */
                            createdAt: string | null;
                            /** Format: date-time */
                            updatedAt: string | null;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceBrandKitByQuery: {
        parameters: {
            query: {
                /** @description The same as in the path of the other route. */
                id: components["parameters"]["queryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "primaryColor": "#0f766e",
                 *       "accentColor": "#f59e0b",
                 *       "backgroundColor": "#f8fafc",
                 *       "font": "Lato",
                 *       "gridStyle": "subtle",
                 *       "isDefault": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @description The first series, when there is no palette.
                     * @default null
                     * @example #2563eb
                     */
                    primaryColor?: string | null;
                    /**
                     * @description Small texts and badges; the second series, when there is no palette.
                     * @default null
                     * @example #2563eb
                     */
                    accentColor?: string | null;
                    /**
                     * @description Colors of the series, in order.
                     * @default null
                     */
                    palette?: string[] | null;
                    /**
                     * @description Texts stay readable on it.
                     * @default null
                     * @example #2563eb
                     */
                    backgroundColor?: string | null;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    font?: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                    /**
                     * @description No lines, dotted lines, or solid lines.
                     * @default solid
                     * @enum {string}
                     */
                    gridStyle?: "none" | "subtle" | "solid";
                    /**
                     * @description Radius of the corners of cards in px. Bars get a quarter of it.
                     * @default 12
                     */
                    rounding?: number;
                    /**
                     * Format: uri
                     * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                     * @default null
                     */
                    logoUrl?: string | null;
                    /** @default 32 */
                    logoHeight?: number;
                    /**
                     * @default left
                     * @enum {string}
                     */
                    logoAlign?: "left" | "right";
                    /**
                     * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                     * @default false
                     */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description The changed kit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; for a preset its name. */
                        id: string;
                        name: string;
                        /**
                         * @description The first series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        primaryColor: string | null;
                        /**
                         * @description Small texts and badges; the second series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        accentColor: string | null;
                        /**
                         * @description Colors of the series, in order.
                         * @default null
                         */
                        palette: string[] | null;
                        /**
                         * @description Texts stay readable on it.
                         * @default null
                         * @example #2563eb
                         */
                        backgroundColor: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        font: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                        /**
                         * @description No lines, dotted lines, or solid lines.
                         * @default solid
                         * @enum {string}
                         */
                        gridStyle: "none" | "subtle" | "solid";
                        /**
                         * @description Radius of the corners of cards in px. Bars get a quarter of it.
                         * @default 12
                         */
                        rounding: number;
                        /**
                         * Format: uri
                         * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                         * @default null
                         */
                        logoUrl: string | null;
                        /** @default 32 */
                        logoHeight: number;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        logoAlign: "left" | "right";
                        /**
                         * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                         * @default false
                         */
                        isDefault: boolean;
                        /**
                         * Format: date-time
                         * @description Null for a preset.
                         */
                        createdAt: string | null;
                        /** Format: date-time */
                        updatedAt: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "primaryColor": "#0f766e",
                 *       "accentColor": "#f59e0b",
                 *       "backgroundColor": "#f8fafc",
                 *       "font": "Lato",
                 *       "gridStyle": "subtle",
                 *       "isDefault": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @description The first series, when there is no palette.
                     * @default null
                     * @example #2563eb
                     */
                    primaryColor?: string | null;
                    /**
                     * @description Small texts and badges; the second series, when there is no palette.
                     * @default null
                     * @example #2563eb
                     */
                    accentColor?: string | null;
                    /**
                     * @description Colors of the series, in order.
                     * @default null
                     */
                    palette?: string[] | null;
                    /**
                     * @description Texts stay readable on it.
                     * @default null
                     * @example #2563eb
                     */
                    backgroundColor?: string | null;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    font?: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                    /**
                     * @description No lines, dotted lines, or solid lines.
                     * @default solid
                     * @enum {string}
                     */
                    gridStyle?: "none" | "subtle" | "solid";
                    /**
                     * @description Radius of the corners of cards in px. Bars get a quarter of it.
                     * @default 12
                     */
                    rounding?: number;
                    /**
                     * Format: uri
                     * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                     * @default null
                     */
                    logoUrl?: string | null;
                    /** @default 32 */
                    logoHeight?: number;
                    /**
                     * @default left
                     * @enum {string}
                     */
                    logoAlign?: "left" | "right";
                    /**
                     * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                     * @default false
                     */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description The kit. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; for a preset its name. */
                        id: string;
                        name: string;
                        /**
                         * @description The first series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        primaryColor: string | null;
                        /**
                         * @description Small texts and badges; the second series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        accentColor: string | null;
                        /**
                         * @description Colors of the series, in order.
                         * @default null
                         */
                        palette: string[] | null;
                        /**
                         * @description Texts stay readable on it.
                         * @default null
                         * @example #2563eb
                         */
                        backgroundColor: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        font: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                        /**
                         * @description No lines, dotted lines, or solid lines.
                         * @default solid
                         * @enum {string}
                         */
                        gridStyle: "none" | "subtle" | "solid";
                        /**
                         * @description Radius of the corners of cards in px. Bars get a quarter of it.
                         * @default 12
                         */
                        rounding: number;
                        /**
                         * Format: uri
                         * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                         * @default null
                         */
                        logoUrl: string | null;
                        /** @default 32 */
                        logoHeight: number;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        logoAlign: "left" | "right";
                        /**
                         * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                         * @default false
                         */
                        isDefault: boolean;
                        /**
                         * Format: date-time
                         * @description Null for a preset.
                         */
                        createdAt: string | null;
                        /** Format: date-time */
                        updatedAt: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            /** @description The account has as many kits as it may have. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBrandKitByQuery: {
        parameters: {
            query: {
                /** @description The same as in the path of the other route. */
                id: components["parameters"]["queryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of a kit, or obsidian, linen, polar, studio, ember, harbor. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; for a preset its name. */
                        id: string;
                        name: string;
                        /**
                         * @description The first series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        primaryColor: string | null;
                        /**
                         * @description Small texts and badges; the second series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        accentColor: string | null;
                        /**
                         * @description Colors of the series, in order.
                         * @default null
                         */
                        palette: string[] | null;
                        /**
                         * @description Texts stay readable on it.
                         * @default null
                         * @example #2563eb
                         */
                        backgroundColor: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        font: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                        /**
                         * @description No lines, dotted lines, or solid lines.
                         * @default solid
                         * @enum {string}
                         */
                        gridStyle: "none" | "subtle" | "solid";
                        /**
                         * @description Radius of the corners of cards in px. Bars get a quarter of it.
                         * @default 12
                         */
                        rounding: number;
                        /**
                         * Format: uri
                         * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                         * @default null
                         */
                        logoUrl: string | null;
                        /** @default 32 */
                        logoHeight: number;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        logoAlign: "left" | "right";
                        /**
                         * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                         * @default false
                         */
                        isDefault: boolean;
                        /**
                         * Format: date-time
                         * @description Null for a preset.
                         */
                        createdAt: string | null;
                        /** Format: date-time */
                        updatedAt: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "primaryColor": "#0f766e",
                 *       "accentColor": "#f59e0b",
                 *       "backgroundColor": "#f8fafc",
                 *       "font": "Lato",
                 *       "gridStyle": "subtle",
                 *       "isDefault": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @description The first series, when there is no palette.
                     * @default null
                     * @example #2563eb
                     */
                    primaryColor?: string | null;
                    /**
                     * @description Small texts and badges; the second series, when there is no palette.
                     * @default null
                     * @example #2563eb
                     */
                    accentColor?: string | null;
                    /**
                     * @description Colors of the series, in order.
                     * @default null
                     */
                    palette?: string[] | null;
                    /**
                     * @description Texts stay readable on it.
                     * @default null
                     * @example #2563eb
                     */
                    backgroundColor?: string | null;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    font?: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                    /**
                     * @description No lines, dotted lines, or solid lines.
                     * @default solid
                     * @enum {string}
                     */
                    gridStyle?: "none" | "subtle" | "solid";
                    /**
                     * @description Radius of the corners of cards in px. Bars get a quarter of it.
                     * @default 12
                     */
                    rounding?: number;
                    /**
                     * Format: uri
                     * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                     * @default null
                     */
                    logoUrl?: string | null;
                    /** @default 32 */
                    logoHeight?: number;
                    /**
                     * @default left
                     * @enum {string}
                     */
                    logoAlign?: "left" | "right";
                    /**
                     * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                     * @default false
                     */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description The changed kit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A UUID; for a preset its name. */
                        id: string;
                        name: string;
                        /**
                         * @description The first series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        primaryColor: string | null;
                        /**
                         * @description Small texts and badges; the second series, when there is no palette.
                         * @default null
                         * @example #2563eb
                         */
                        accentColor: string | null;
                        /**
                         * @description Colors of the series, in order.
                         * @default null
                         */
                        palette: string[] | null;
                        /**
                         * @description Texts stay readable on it.
                         * @default null
                         * @example #2563eb
                         */
                        backgroundColor: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        font: "Inter" | "Roboto" | "Open Sans" | "Lato" | "Montserrat" | "Source Serif" | "JetBrains Mono" | null;
                        /**
                         * @description No lines, dotted lines, or solid lines.
                         * @default solid
                         * @enum {string}
                         */
                        gridStyle: "none" | "subtle" | "solid";
                        /**
                         * @description Radius of the corners of cards in px. Bars get a quarter of it.
                         * @default 12
                         */
                        rounding: number;
                        /**
                         * Format: uri
                         * @description PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
                         * @default null
                         */
                        logoUrl: string | null;
                        /** @default 32 */
                        logoHeight: number;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        logoAlign: "left" | "right";
                        /**
                         * @description Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.
                         * @default false
                         */
                        isDefault: boolean;
                        /**
                         * Format: date-time
                         * @description Null for a preset.
                         */
                        createdAt: string | null;
                        /** Format: date-time */
                        updatedAt: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRenderErrors: {
        parameters: {
            query?: {
                /** @description Only charts of this type, such as `bar`. */
                chartType?: string;
                /** @description Only these. */
                format?: "png" | "jpeg" | "svg" | "webp" | "pdf";
                /** @description Only these. */
                source?: "post" | "get" | "template" | "job" | "ai" | "dashboard";
                /** @description Only these. */
                environment?: "production" | "sandbox";
                /** @description Inclusive. A day (its start in UTC), or a day and a time with `Z` or an offset. */
                from?: string;
                /** @description Exclusive. A day (its start in UTC), or a day and a time with `Z` or an offset. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The errors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The most frequent first. */
                        data: {
                            /** @description The `error` of these entries. */
                            error: string;
                            count: number;
                            /** Format: date-time */
                            lastAt: string;
                            /**
                             * Format: uuid
                             * @description The newest of these entries.
                             */
                            lastRenderId: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description What was counted begins here: at most 30 days ago.
                         */
                        from: string;
                        /** @description False: there are more failures in the period, and only the newest 2,000 were looked at. */
                        isComplete: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDailyStats: {
        parameters: {
            query?: {
                /** @description How many days, today included. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Every UTC day up to today, oldest first. */
                        data: {
                            /** Format: date */
                            date: string;
                            /** @description Successful ones, including those from the cache. */
                            renders: number;
                            failed: number;
                            /** @description Of `renders`. */
                            cached: number;
                            /** @description Of `renders`; null without any. */
                            averageLatencyMs: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRenders: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only these. */
                status?: "succeeded" | "failed";
                /** @description Only charts of this type, such as `bar`. */
                chartType?: string;
                /** @description Only these. */
                format?: "png" | "jpeg" | "svg" | "webp" | "pdf";
                /** @description Only these. */
                source?: "post" | "get" | "template" | "job" | "ai" | "dashboard";
                /** @description Only these. */
                environment?: "production" | "sandbox";
                /** @description Only the entry with this id, or those with this `requestId`. */
                q?: string;
                /** @description Inclusive. A day (its start in UTC), or a day and a time with `Z` or an offset. */
                from?: string;
                /** @description Exclusive. A day (its start in UTC), or a day and a time with `Z` or an offset. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description X-Request-Id of the answer. */
                            requestId: string;
                            /**
                             * Format: date-time
                             * @description When the request arrived.
                             */
                            createdAt: string;
                            /** @enum {unknown} */
                            source: "post" | "get" | "template" | "job" | "ai" | "dashboard";
                            /** @description This and the next four are null when the specification was rejected. */
                            chartType: string | null;
                            /** @description `png`, `jpeg`, `svg`, `webp` or `pdf`. */
                            format: string | null;
                            /** @description CSS px. */
                            width: number | null;
                            /** @description CSS px. */
                            height: number | null;
                            /** @description Pixels per CSS px. */
                            devicePixelRatio: number | null;
                            /** @enum {unknown} */
                            status: "succeeded" | "failed";
                            /** @description Absent for a successful render. */
                            error?: string;
                            latencyMs: number;
                            /** @description Size of the image; 0 when none was sent. */
                            bytes: number;
                            /** @description A HIT or a 304: nothing was drawn and, except for a chart of a job, nothing charged. */
                            cached: boolean;
                            /** @enum {unknown} */
                            environment: "production" | "sandbox";
                            /** @description Of the stored image, if there is one. */
                            url?: string;
                            /** @description Absent for 1. How often a signed URL was opened within an hour and answered from the cache, or how many requests of a key and route found the queue full within a minute; the other fields are those of the first time. */
                            count?: number;
                            /** @description Whether `GET /api/v1/renders/{id}/spec` answers its specification. */
                            hasSpec: boolean;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description X-Request-Id of the answer. */
                        requestId: string;
                        /**
                         * Format: date-time
                         * @description When the request arrived.
                         */
                        createdAt: string;
                        /** @enum {unknown} */
                        source: "post" | "get" | "template" | "job" | "ai" | "dashboard";
                        /** @description This and the next four are null when the specification was rejected. */
                        chartType: string | null;
                        /** @description `png`, `jpeg`, `svg`, `webp` or `pdf`. */
                        format: string | null;
                        /** @description CSS px. */
                        width: number | null;
                        /** @description CSS px. */
                        height: number | null;
                        /** @description Pixels per CSS px. */
                        devicePixelRatio: number | null;
                        /** @enum {unknown} */
                        status: "succeeded" | "failed";
                        /** @description Absent for a successful render. */
                        error?: string;
                        latencyMs: number;
                        /** @description Size of the image; 0 when none was sent. */
                        bytes: number;
                        /** @description A HIT or a 304: nothing was drawn and, except for a chart of a job, nothing charged. */
                        cached: boolean;
                        /** @enum {unknown} */
                        environment: "production" | "sandbox";
                        /** @description Of the stored image, if there is one. */
                        url?: string;
                        /** @description Absent for 1. How often a signed URL was opened within an hour and answered from the cache, or how many requests of a key and route found the queue full within a minute; the other fields are those of the first time. */
                        count?: number;
                        /** @description Whether `GET /api/v1/renders/{id}/spec` answers its specification. */
                        hasSpec: boolean;
                        /** @description Absent when the client had left, and for entries of earlier versions. */
                        answer?: {
                            /** @description For a chart of a job, as if it had been sent alone. */
                            statusCode: number;
                            /** @description The first issues that it named. Kept as long as specifications. */
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            /** @description The first warnings. Kept as long as specifications. */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRenderSpec: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The specification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description As it could be sent to `POST /api/v1/render`, with defaults filled in; for an entry whose specification was invalid, the JSON that was sent. */
                        spec: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such entry, or its specification is not kept: `error` says why. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Successful renders, including those from the cache. */
                        rendersThisMonth: number;
                        /** @description Of all recorded renders; null without any. */
                        successRate: number | null;
                        /** @description Of successful renders. */
                        averageLatencyMs: number | null;
                        /** @description Of successful renders: 95 % took at most this long. */
                        p95LatencyMs: number | null;
                        /** @description Of successful renders. */
                        cacheHitRate: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The account's month, or the whole trial. `end` is exclusive. */
                        period: {
                            /** Format: date-time */
                            start: string;
                            /** Format: date-time */
                            end: string;
                        };
                        /** @enum {unknown} */
                        plan: "trial" | "starter" | "pro" | "business" | "expired";
                        /** @description The quota itself. It is exact; the figures below come from the render history. */
                        renders: {
                            used: number;
                            limit: number;
                        };
                        aiRenders: {
                            used: number;
                            limit: number;
                        };
                        /** @description Bytes of stored images and files now, whatever the period. */
                        storedBytes: {
                            used: number;
                            limit: number;
                        };
                        /** @description Every UTC day from the first of the period until today. */
                        byDay: {
                            /** Format: date */
                            date: string;
                            renders: number;
                        }[];
                        /**
                         * @example {
                         *       "png": 12,
                         *       "svg": 3
                         *     }
                         */
                        byFormat: {
                            [key: string]: number;
                        };
                        byEnvironment: {
                            production: number;
                            sandbox: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStoredImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A match answers 304. */
                "If-None-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, or the archive of a batch as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description Derived from the name, which is unique to the bytes. */
                    ETag?: string;
                    /** @description `public, max-age=31536000, immutable`: a name always means the same image. */
                    "Cache-Control"?: string;
                    /** @description `*` */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/zip": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description Derived from the name, which is unique to the bytes. */
                    ETag?: string;
                    /** @description `public, max-age=31536000, immutable`: a name always means the same image. */
                    "Cache-Control"?: string;
                    /** @description `*` */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoImage"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageAway"];
        };
    };
    describeStoredImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A match answers 304. */
                "If-None-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image, or the archive of a batch as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description Derived from the name, which is unique to the bytes. */
                    ETag?: string;
                    /** @description `public, max-age=31536000, immutable`: a name always means the same image. */
                    "Cache-Control"?: string;
                    /** @description `*` */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/zip": string;
                };
            };
            /** @description The image of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description Derived from the name, which is unique to the bytes. */
                    ETag?: string;
                    /** @description `public, max-age=31536000, immutable`: a name always means the same image. */
                    "Cache-Control"?: string;
                    /** @description `*` */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NoImage"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageAway"];
        };
    };
    deleteStoredImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageAway"];
        };
    };
    getCustomDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A host name, without scheme, port and path.
                         * @example charts.acme.com
                         */
                        domain: string | null;
                        /**
                         * @description URLs begin with the domain while it is `active`. It is `pending` until the DNS holds the record.
                         * @enum {unknown}
                         */
                        status: "none" | "pending" | "active";
                        /** @description Point the DNS of the domain to this host. */
                        cname: string;
                        /** @description The DNS record to create, which proves that the domain is yours. */
                        verification: {
                            /** @constant */
                            type: "TXT";
                            name: string;
                            value: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setCustomDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "charts.acme.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A host name, without scheme, port and path.
                     * @example charts.acme.com
                     */
                    domain: string | null;
                };
            };
        };
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A host name, without scheme, port and path.
                         * @example charts.acme.com
                         */
                        domain: string | null;
                        /**
                         * @description URLs begin with the domain while it is `active`. It is `pending` until the DNS holds the record.
                         * @enum {unknown}
                         */
                        status: "none" | "pending" | "active";
                        /** @description Point the DNS of the domain to this host. */
                        cname: string;
                        /** @description The DNS record to create, which proves that the domain is yours. */
                        verification: {
                            /** @constant */
                            type: "TXT";
                            name: string;
                            value: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyCustomDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A host name, without scheme, port and path.
                         * @example charts.acme.com
                         */
                        domain: string | null;
                        /**
                         * @description URLs begin with the domain while it is `active`. It is `pending` until the DNS holds the record.
                         * @enum {unknown}
                         */
                        status: "none" | "pending" | "active";
                        /** @description Point the DNS of the domain to this host. */
                        cname: string;
                        /** @description The DNS record to create, which proves that the domain is yours. */
                        verification: {
                            /** @constant */
                            type: "TXT";
                            name: string;
                            value: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spec?: components["schemas"]["ChartSpec"];
                    /** @description Instead of `spec`: the id or slug of a template. */
                    templateId?: string;
                    /**
                     * @description Parameters of the template's render URL, without credentials. Others are rejected.
                     * @default {}
                     * @example {
                     *       "labels": "Jan,Feb",
                     *       "data": "1,2",
                     *       "width": 600
                     *     }
                     */
                    overrides?: {
                        labels?: string | number;
                        l?: string | number;
                        data?: string | number;
                        d?: string | number;
                        title?: string | number;
                        t?: string | number;
                        width?: string | number;
                        w?: string | number;
                        height?: string | number;
                        h?: string | number;
                        format?: string | number;
                        f?: string | number;
                        scale?: string | number;
                        devicePixelRatio?: string | number;
                        quality?: string | number;
                        bkg?: string | number;
                        backgroundColor?: string | number;
                        palette?: string | number;
                        brandKitId?: string | number;
                        alt?: string | number;
                        returnUrl?: string | number;
                        series?: string | number;
                        subtitle?: string | number;
                        footer?: string | number;
                        errors?: string | number;
                    };
                    /**
                     * @description Seconds.
                     * @default 31536000
                     */
                    expiresIn?: number;
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description The URL, at most 2000 characters long. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The warnings of the specification. */
                    "X-Chart-Warnings"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSignedUrls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are rejected from the next request on. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only jobs with this status. */
                status?: "queued" | "processing" | "completed" | "failed";
                /** @description Only jobs of this kind. */
                kind?: "render" | "report" | "batch";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            jobId: string;
                            /** @enum {unknown} */
                            kind: "render" | "report" | "batch";
                            /** @enum {unknown} */
                            status: "queued" | "processing" | "completed" | "failed";
                            /**
                             * Format: uri
                             * @description Of the result of a completed job.
                             */
                            url?: string;
                            /** @description Why the job failed. */
                            error?: string;
                            /**
                             * @description Of the result.
                             * @enum {unknown}
                             */
                            format: "png" | "jpeg" | "svg" | "webp" | "pdf" | "zip";
                            /** @description As in `X-Chart-Warnings`. Absent if empty. */
                            warnings?: string[];
                            /** @description In charts. */
                            progress: {
                                done: number;
                                total: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Start of the last attempt.
                             */
                            startedAt: string | null;
                            /**
                             * Format: date-time
                             * @description When the job completed or failed.
                             */
                            completedAt: string | null;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text. A request that is repeated with the same key and body within 24 hours creates no second job and gets the answer of the first request. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChartSpec"];
            };
        };
        responses: {
            /** @description The job is accepted. It survives crashes and restarts of the service. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Same as `statusUrl`. */
                    Location?: string;
                    /** @description Present when an earlier request with this `Idempotency-Key` created the job. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        jobId: string;
                        /** @constant */
                        status: "queued";
                        /** Format: uri */
                        statusUrl: string;
                    };
                };
            };
            /** @description The specification is invalid: `details` names every error. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The plan does not include this image, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The `Idempotency-Key` was used for another request within the last 24 hours. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        jobId: string;
                        /** @enum {unknown} */
                        kind: "render" | "report" | "batch";
                        /** @enum {unknown} */
                        status: "queued" | "processing" | "completed" | "failed";
                        /**
                         * Format: uri
                         * @description Of the result of a completed job.
                         */
                        url?: string;
                        /** @description Why the job failed. */
                        error?: string;
                        /**
                         * @description Of the result.
                         * @enum {unknown}
                         */
                        format: "png" | "jpeg" | "svg" | "webp" | "pdf" | "zip";
                        /** @description As in `X-Chart-Warnings`. Absent if empty. */
                        warnings?: string[];
                        /** @description In charts. */
                        progress: {
                            done: number;
                            total: number;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Start of the last attempt.
                         */
                        startedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When the job completed or failed.
                         */
                        completedAt: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is cancelled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The job is processing, completed or failed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text. A request that is repeated with the same key and body within 24 hours creates no second job and gets the answer of the first request. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Quarterly review",
                 *       "cover": {
                 *         "subtitle": "Third quarter of 2026",
                 *         "date": "14 October 2026",
                 *         "author": "Finance"
                 *       },
                 *       "pages": [
                 *         {
                 *           "heading": "Revenue keeps growing",
                 *           "text": "For the eleventh month in a row.",
                 *           "charts": [
                 *             {
                 *               "heading": "Revenue by month",
                 *               "spec": {
                 *                 "type": "line",
                 *                 "data": {
                 *                   "labels": [
                 *                     "Jul",
                 *                     "Aug",
                 *                     "Sep"
                 *                   ],
                 *                   "datasets": [
                 *                     {
                 *                       "label": "Revenue",
                 *                       "data": [
                 *                         120,
                 *                         131,
                 *                         148
                 *                       ]
                 *                     }
                 *                   ]
                 *                 }
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    title: string;
                    /** @description On the cover, or above the first page. */
                    subtitle?: string;
                    /**
                     * @description BCP 47. The language of the document, and the locale of charts that name none. `en` if absent.
                     * @example en
                     * @example de-CH
                     */
                    language?: string;
                    /**
                     * @default A4
                     * @enum {string}
                     */
                    pageFormat?: "A4" | "Letter" | "16:9";
                    /**
                     * @description If absent, portrait; 16:9 is always landscape.
                     * @enum {string}
                     */
                    orientation?: "portrait" | "landscape";
                    /** @default false */
                    cover?: {
                        /** @description If absent, the title of the report. */
                        title?: string;
                        /** @description If absent, the subtitle of the report. */
                        subtitle?: string;
                        /** @description As it is printed: "14 October 2026". */
                        date?: string;
                        /** @description Who wrote the report, or for whom. */
                        author?: string;
                        /** @default true */
                        logo?: boolean;
                    } | (true | false);
                    /** @description The name of a preset, or the UUID of a brand kit. If absent, the default kit of the account. */
                    brandKitId?: string;
                    /**
                     * Format: uri
                     * @description Replaces the logo of the brand kit. https only.
                     */
                    logoUrl?: string;
                    /** @description At the bottom of every page, beside its number. */
                    footer?: string;
                    pages: {
                        /** @description Above the page, and a bookmark. */
                        heading?: string;
                        /** @description Below the heading. Line breaks are kept. What the page has no room for is cut, and named in the warnings of the job. */
                        text?: string;
                        /**
                         * @description Places for one, two or four charts. If absent, the smallest that fits. Not on a page without charts.
                         * @enum {string}
                         */
                        layout?: "one" | "two" | "four";
                        /**
                         * @description A page without charts has a heading, a text, or both.
                         * @default []
                         */
                        charts?: {
                            /** @description Above the chart, and a bookmark. If absent, the title of the chart. */
                            heading?: string;
                            /** @description Below the heading. */
                            text?: string;
                            /** @description Alternative text. If absent, the `alt` of the specification, or a text that is generated from the chart. */
                            alt?: string;
                            /** @description The chart. The report decides size, format, brand kit and logo; those of the specification are ignored. */
                            spec: components["schemas"]["ChartSpec"];
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The job is accepted. It survives crashes and restarts of the service. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Same as `statusUrl`. */
                    Location?: string;
                    /** @description Present when an earlier request with this `Idempotency-Key` created the job. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        jobId: string;
                        /** @constant */
                        status: "queued";
                        /** Format: uri */
                        statusUrl: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The plan has no reports, or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The `Idempotency-Key` was used for another request within the last 24 hours. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text. A request that is repeated with the same key and body within 24 hours creates no second job and gets the answer of the first request. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charts": [
                 *         {
                 *           "name": "Quarterly revenue",
                 *           "spec": {
                 *             "type": "bar",
                 *             "data": {
                 *               "labels": [
                 *                 "Q1",
                 *                 "Q2"
                 *               ],
                 *               "datasets": [
                 *                 {
                 *                   "label": "Revenue",
                 *                   "data": [
                 *                     12,
                 *                     19
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "spec": {
                 *             "type": "line",
                 *             "title": "Orders",
                 *             "format": "svg",
                 *             "data": {
                 *               "labels": [
                 *                 "Mon",
                 *                 "Tue"
                 *               ],
                 *               "datasets": [
                 *                 {
                 *                   "data": [
                 *                     3,
                 *                     7
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    charts: {
                        /** @description Used for the file name. If absent, the title of the chart. */
                        name?: string;
                        spec: components["schemas"]["ChartSpec"];
                    }[];
                };
            };
        };
        responses: {
            /** @description The job is accepted. It survives crashes and restarts of the service. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description Same as `statusUrl`. */
                    Location?: string;
                    /** @description Present when an earlier request with this `Idempotency-Key` created the job. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        jobId: string;
                        /** @constant */
                        status: "queued";
                        /** Format: uri */
                        statusUrl: string;
                    };
                };
            };
            /** @description The batch is invalid: `details` names every error of every chart by its path, such as `charts.3.spec.data.labels`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The plan does not include a chart, and `details` names every such chart; or the subscription has ended. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The `Idempotency-Key` was used for another request within the last 24 hours. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached, or the quota is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /**
                             * Format: uri
                             * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                             * @example https://example.com/hooks/charts
                             */
                            url: string;
                            events: "render.complete"[];
                            description: string | null;
                            enabled: boolean;
                            /** Format: date-time */
                            disabledAt: string | null;
                            /**
                             * @description `gone`: the endpoint answered 410. `failing`: it has only failed for five days.
                             * @enum {unknown}
                             */
                            disabledReason: "request" | "gone" | "failing" | null;
                            /**
                             * Format: date-time
                             * @description The first failed attempt after the last successful one. Failed test events do not count.
                             */
                            failingSince: string | null;
                            /**
                             * Format: date-time
                             * @description Until then, deliveries carry a second signature with the previous secret.
                             */
                            previousSecretUntil: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceWebhookByQuery: {
        parameters: {
            query: {
                /** @description The same as in the path of the other route. */
                id: components["parameters"]["queryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/charts",
                 *       "events": [
                 *         "render.complete"
                 *       ],
                 *       "description": "Reports",
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                     * @example https://example.com/hooks/charts
                     */
                    url: string;
                    events: "render.complete"[];
                    /** @default null */
                    description?: string | null;
                    /** @default true */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The changed webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * Format: uri
                         * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                         * @example https://example.com/hooks/charts
                         */
                        url: string;
                        events: "render.complete"[];
                        description: string | null;
                        enabled: boolean;
                        /** Format: date-time */
                        disabledAt: string | null;
                        /**
                         * @description `gone`: the endpoint answered 410. `failing`: it has only failed for five days.
                         * @enum {unknown}
                         */
                        disabledReason: "request" | "gone" | "failing" | null;
                        /**
                         * Format: date-time
                         * @description The first failed attempt after the last successful one. Failed test events do not count.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Until then, deliveries carry a second signature with the previous secret.
                         */
                        previousSecretUntil: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/charts",
                 *       "events": [
                 *         "render.complete"
                 *       ],
                 *       "description": "Reports"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                     * @example https://example.com/hooks/charts
                     */
                    url: string;
                    events: "render.complete"[];
                    /** @default null */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description The webhook with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * Format: uri
                         * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                         * @example https://example.com/hooks/charts
                         */
                        url: string;
                        events: "render.complete"[];
                        description: string | null;
                        enabled: boolean;
                        /** Format: date-time */
                        disabledAt: string | null;
                        /**
                         * @description `gone`: the endpoint answered 410. `failing`: it has only failed for five days.
                         * @enum {unknown}
                         */
                        disabledReason: "request" | "gone" | "failing" | null;
                        /**
                         * Format: date-time
                         * @description The first failed attempt after the last successful one. Failed test events do not count.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Until then, deliveries carry a second signature with the previous secret.
                         */
                        previousSecretUntil: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        /** @description Shown only once. Verifies the signatures, with any library for Standard Webhooks. */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            /** @description The account has the maximum number of webhooks. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhookByQuery: {
        parameters: {
            query: {
                /** @description The same as in the path of the other route. */
                id: components["parameters"]["queryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * Format: uri
                         * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                         * @example https://example.com/hooks/charts
                         */
                        url: string;
                        events: "render.complete"[];
                        description: string | null;
                        enabled: boolean;
                        /** Format: date-time */
                        disabledAt: string | null;
                        /**
                         * @description `gone`: the endpoint answered 410. `failing`: it has only failed for five days.
                         * @enum {unknown}
                         */
                        disabledReason: "request" | "gone" | "failing" | null;
                        /**
                         * Format: date-time
                         * @description The first failed attempt after the last successful one. Failed test events do not count.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Until then, deliveries carry a second signature with the previous secret.
                         */
                        previousSecretUntil: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/charts",
                 *       "events": [
                 *         "render.complete"
                 *       ],
                 *       "description": "Reports",
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                     * @example https://example.com/hooks/charts
                     */
                    url: string;
                    events: "render.complete"[];
                    /** @default null */
                    description?: string | null;
                    /** @default true */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The changed webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * Format: uri
                         * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                         * @example https://example.com/hooks/charts
                         */
                        url: string;
                        events: "render.complete"[];
                        description: string | null;
                        enabled: boolean;
                        /** Format: date-time */
                        disabledAt: string | null;
                        /**
                         * @description `gone`: the endpoint answered 410. `failing`: it has only failed for five days.
                         * @enum {unknown}
                         */
                        disabledReason: "request" | "gone" | "failing" | null;
                        /**
                         * Format: date-time
                         * @description The first failed attempt after the last successful one. Failed test events do not count.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Until then, deliveries carry a second signature with the previous secret.
                         */
                        previousSecretUntil: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * Format: uri
                         * @description https, on a public host, port 443 or 8443, without user, password and fragment.
                         * @example https://example.com/hooks/charts
                         */
                        url: string;
                        events: "render.complete"[];
                        description: string | null;
                        enabled: boolean;
                        /** Format: date-time */
                        disabledAt: string | null;
                        /**
                         * @description `gone`: the endpoint answered 410. `failing`: it has only failed for five days.
                         * @enum {unknown}
                         */
                        disabledReason: "request" | "gone" | "failing" | null;
                        /**
                         * Format: date-time
                         * @description The first failed attempt after the last successful one. Failed test events do not count.
                         */
                        failingSince: string | null;
                        /**
                         * Format: date-time
                         * @description Until then, deliveries carry a second signature with the previous secret.
                         */
                        previousSecretUntil: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        /** @description Shown only once. Verifies the signatures, with any library for Standard Webhooks. */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description The `nextCursor` of the page before. Keep the filters as they were. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only deliveries with this status. */
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description Sent as `webhook-id`: the same on every attempt. */
                            eventId: string;
                            /** @enum {unknown} */
                            eventType: "render.complete";
                            test: boolean;
                            /**
                             * @description `failed`: there will be no further attempt.
                             * @enum {unknown}
                             */
                            status: "pending" | "succeeded" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Null if there will be no further attempt, or while the webhook is disabled.
                             */
                            nextTryAt: string | null;
                            /** @description The exact body of every attempt. */
                            body: string;
                            /** @description The attempts, oldest first. */
                            tries: {
                                number: number;
                                /** Format: date-time */
                                startedAt: string;
                                durationMs: number;
                                url: string;
                                /** @description As they were sent. */
                                headers: {
                                    [key: string]: string;
                                };
                                /** @description Null if there was no answer. */
                                status: number | null;
                                /** @description Null after a success. */
                                error: string | null;
                                /** @description The first bytes of the answer as text. */
                                response: string | null;
                            }[];
                        }[];
                        /** @description Send it back as `cursor` for the next page; null on the last one. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description Sent as `webhook-id`: the same on every attempt. */
                        eventId: string;
                        /** @enum {unknown} */
                        eventType: "render.complete";
                        test: boolean;
                        /**
                         * @description `failed`: there will be no further attempt.
                         * @enum {unknown}
                         */
                        status: "pending" | "succeeded" | "failed";
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null if there will be no further attempt, or while the webhook is disabled.
                         */
                        nextTryAt: string | null;
                        /** @description The exact body of every attempt. */
                        body: string;
                        /** @description The attempts, oldest first. */
                        tries: {
                            number: number;
                            /** Format: date-time */
                            startedAt: string;
                            durationMs: number;
                            url: string;
                            /** @description As they were sent. */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description Null if there was no answer. */
                            status: number | null;
                            /** @description Null after a success. */
                            error: string | null;
                            /** @description The first bytes of the answer as text. */
                            response: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The API key may only draw. Also a cross-site request with a session cookie. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description Sent as `webhook-id`: the same on every attempt. */
                        eventId: string;
                        /** @enum {unknown} */
                        eventType: "render.complete";
                        test: boolean;
                        /**
                         * @description `failed`: there will be no further attempt.
                         * @enum {unknown}
                         */
                        status: "pending" | "succeeded" | "failed";
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null if there will be no further attempt, or while the webhook is disabled.
                         */
                        nextTryAt: string | null;
                        /** @description The exact body of every attempt. */
                        body: string;
                        /** @description The attempts, oldest first. */
                        tries: {
                            number: number;
                            /** Format: date-time */
                            startedAt: string;
                            durationMs: number;
                            url: string;
                            /** @description As they were sent. */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description Null if there was no answer. */
                            status: number | null;
                            /** @description Null after a success. */
                            error: string | null;
                            /** @description The first bytes of the answer as text. */
                            response: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            /** @description The webhook is disabled, or the delivery has had 50 attempts. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description Sent as `webhook-id`: the same on every attempt. */
                        eventId: string;
                        /** @enum {unknown} */
                        eventType: "render.complete";
                        test: boolean;
                        /**
                         * @description `failed`: there will be no further attempt.
                         * @enum {unknown}
                         */
                        status: "pending" | "succeeded" | "failed";
                        /** Format: date-time */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description Null if there will be no further attempt, or while the webhook is disabled.
                         */
                        nextTryAt: string | null;
                        /** @description The exact body of every attempt. */
                        body: string;
                        /** @description The attempts, oldest first. */
                        tries: {
                            number: number;
                            /** Format: date-time */
                            startedAt: string;
                            durationMs: number;
                            url: string;
                            /** @description As they were sent. */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description Null if there was no answer. */
                            status: number | null;
                            /** @description Null after a success. */
                            error: string | null;
                            /** @description The first bytes of the answer as text. */
                            response: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Lapsed"];
            404: components["responses"]["NotFound"];
            /** @description The webhook is disabled. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["CompressedBody"];
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string;
                        /** @description Of this process, like `pool`, `cache` and `process`. */
                        uptimeSeconds: number;
                        health: {
                            /**
                             * @description `off`: not configured.
                             * @enum {unknown}
                             */
                            database: "ok" | "failing" | "no answer" | "off";
                            /**
                             * @description `off`: not configured.
                             * @enum {unknown}
                             */
                            chromium: "ok" | "failing" | "no answer" | "off";
                            /**
                             * @description `off`: not configured.
                             * @enum {unknown}
                             */
                            storage: "ok" | "failing" | "no answer" | "off";
                            /**
                             * @description `off`: not configured.
                             * @enum {unknown}
                             */
                            redis: "ok" | "failing" | "no answer" | "off";
                        };
                        pool: {
                            /** @description Pages that there should be. */
                            size: number;
                            /** @description Pages that are open. */
                            pages: number;
                            /** @description Renders that are being drawn. */
                            busy: number;
                            /** @description Renders that wait for a page. */
                            waiting: number;
                            /** @description Requests that may wait; further ones are a 503. */
                            waitingLimit: number;
                            /** @description Since the start, like the next four. */
                            renders: number;
                            /** @description Renders tried again on another page after a crash. */
                            retries: number;
                            /** @description Renders stopped because they did not end in time. */
                            stopped: number;
                            pageCrashes: number;
                            /** @description How often Chromium was launched again. */
                            restarts: number;
                            /** @description Whether Chromium's renderers run in its sandbox. */
                            sandbox: boolean;
                        };
                        cache: {
                            /** @description Of the images in memory. */
                            bytes: number;
                            maxBytes: number;
                            entries: number;
                            /** @description Requests since the start that needed no drawing: cached images and 304. */
                            hits: number;
                            /** @description Requests since the start that needed one. */
                            misses: number;
                            /** @description Null before the first request. */
                            hitRate: number | null;
                        };
                        /** @description Of all instances. Null while the database does not answer. */
                        jobs: {
                            queued: number;
                            active: number;
                            failedLastDay: number;
                            oldestQueuedSeconds: number;
                        } | null;
                        /** @description Of all instances. Null while the database does not answer. */
                        webhooks: {
                            /** @description Deliveries that will be tried, or tried again. */
                            pending: number;
                            /** @description Of these, the ones whose time has come. */
                            due: number;
                            /** @description Webhooks that the service disabled because of their endpoint. */
                            disabled: number;
                        } | null;
                        process: {
                            /** @description Without Chromium and PostgreSQL. */
                            rssBytes: number;
                            heapBytes: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The errors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            time: string;
                            /** @enum {unknown} */
                            level: "warn" | "error" | "fatal";
                            /** @description Null, like the next three, for errors that belong to no request. */
                            requestId: string | null;
                            /** @description Of the request. */
                            method: string | null;
                            /** @description The path with the names of its parameters, such as `/api/v1/renders/:id`. */
                            route: string | null;
                            /** @description Of the answer. */
                            status: number | null;
                            message: string;
                            /** @description What an error of a library says. */
                            cause: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    jsonrpc: "2.0";
                    id?: string | number | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A JSON-RPC response. Errors of a tool are results with `isError`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        jsonrpc: "2.0";
                        id?: string | number | null;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A notification was received. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is not JSON-RPC. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /** @enum {string} */
                        jsonrpc: "2.0";
                        id?: string | number | null;
                    } & {
                        [key: string]: unknown;
                    }) | components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, invalid or revoked. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Host or Origin header names another site. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The client does not accept `application/json, text/event-stream`. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        jsonrpc: "2.0";
                        id?: string | number | null;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is compressed, or its Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /** @enum {string} */
                        jsonrpc: "2.0";
                        id?: string | number | null;
                    } & {
                        [key: string]: unknown;
                    }) | components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateError"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans, smallest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: {
                            /** @enum {unknown} */
                            plan: "anonymous" | "trial" | "starter" | "pro" | "business";
                            renders: {
                                limit: number;
                                /**
                                 * @description A month begins at the anniversary of the account. `anonymous` has a rate limit only.
                                 * @enum {unknown}
                                 */
                                per: "rateLimitWindow" | "trial" | "month";
                            };
                            aiRenders: {
                                limit: number;
                                /** @constant */
                                per: "month";
                            };
                            formats: ("png" | "jpeg" | "svg" | "webp" | "pdf")[];
                            /** @description The largest width and height in CSS px. */
                            maxPx: number;
                            /** @description Images and files that are stored at the same time, in units of 1,000,000 bytes. */
                            storedMegabytes: number;
                            /** @description `management`: brand kits, templates, webhooks, records. `jobs`: batches and webhooks included. */
                            features: ("post" | "management" | "returnUrl" | "jobs" | "ai" | "reports")[];
                            rateLimit: {
                                /** @description Drawing requests per window of one key, or of one network without a key. */
                                requests: number;
                                /** @description The same for all keys of an account together. */
                                accountRequests?: number;
                                windowSeconds: number;
                            };
                            /** @description Only where the operator has set prices; see `PRICING_FILE`. */
                            price?: number;
                            /**
                             * @description ISO 4217.
                             * @example EUR
                             */
                            currency?: string;
                            /**
                             * @description What the price is for.
                             * @enum {unknown}
                             */
                            per?: "month" | "year";
                            /**
                             * Format: uri
                             * @description Where to buy the plan.
                             */
                            link?: string;
                        }[];
                        trialDays: number;
                        /** @description Whom to ask for another plan. */
                        contact?: {
                            label: string;
                            /** @description An https or mailto address. */
                            url: string;
                        };
                    };
                };
            };
            /** @description The version of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                        /**
                         * @example {
                         *       "database": "ok",
                         *       "chromium": "ok"
                         *     }
                         */
                        parts: {
                            [key: string]: string;
                        };
                        /**
                         * @description Whether Chromium's renderers run in its sandbox.
                         * @example true
                         */
                        sandbox: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
            /** @description Not ready, or stopping. `parts` names what is failing. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        /** @constant */
                        status: "not ready";
                        /**
                         * @example {
                         *       "database": "ok",
                         *       "chromium": "ok"
                         *     }
                         */
                        parts: {
                            [key: string]: string;
                        };
                        /**
                         * @description Whether Chromium's renderers run in its sandbox.
                         * @example true
                         */
                        sandbox: boolean;
                    };
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The operator has set no METRICS_TOKEN, and the service is public or the client not on its machine. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["Internal"];
        };
    };
    getLandingPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that shows what the service does */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The version of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    getPricingPage: {
        parameters: {
            query?: {
                /** @description The plan of the caller, which the page marks. */
                plan?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page with the plans, their limits and what happens at them */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The version of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    getStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that says whether the service can draw */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The version of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
            /** @description Not ready, or stopping. The page says what fails. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The version of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This description as OpenAPI 3.1 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The version of the `If-None-Match` tag is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
        };
    };
    renderComplete: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description Time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; two of them, separated by a space, while a secret is rotated. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "render.complete";
                    /**
                     * Format: date-time
                     * @description When the job finished.
                     */
                    timestamp: string;
                    data: {
                        /** Format: uuid */
                        jobId: string;
                        /** @enum {unknown} */
                        status: "completed" | "failed";
                        /**
                         * Format: uri
                         * @description The result. Absent if the job failed.
                         */
                        url?: string;
                        /** @example png */
                        format: string;
                        /** @description CSS px, of the image or of a page of the report. Null for other results. */
                        width: number | null;
                        height: number | null;
                        renderTimeMs: number;
                        /** @description Why the job failed. */
                        error?: string;
                        /**
                         * @description Only in test events.
                         * @constant
                         */
                        test?: true;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more events: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
