// Attention against plain sums in double precision: outputs, and gradients of queries, keys and values.
#include "attention_32.cu"
#include "attention_64.cu"
#include "attention_128.cu"

template <class Forward, class Along, class Queries, class Keys>
void test(int D, Forward forward, Along along, Queries queries, Keys keys, int batch, int seq, int heads, int kv_heads) {
    int step = (heads + 2 * kv_heads) * D, rows = batch * seq, group = heads / kv_heads;
    Halves qkv = random_halves(rows * step), dout = random_halves(rows * heads * D), out(rows * heads * D), dqkv(rows * step);
    Singles logs(batch * heads * seq), delta(batch * heads * seq);
    float root = 1 / sqrtf(D), scale = root * 1.4426950408889634f;
    u32 blocks = seq / 64, per_head = heads, per_kv = kv_heads, sequences = batch;
    launch({blocks, per_head, sequences}, 128, [&] { forward(out.data(), logs.data(), qkv.data(), seq, heads, kv_heads, scale); });
    launch({(u32)rows, (u32)(heads + 3) / 4, 1}, 128, [&] { along(delta.data(), out.data(), dout.data(), seq, heads); });
    auto back = [&](auto kernel) {
        kernel(dqkv.data(), qkv.data(), dout.data(), logs.data(), delta.data(), seq, heads, kv_heads, scale, root);
    };
    launch({blocks, per_kv, sequences}, 128, [&] { back(keys); });
    launch({blocks, per_head, sequences}, 128, [&] { back(queries); });

    Doubles exact(rows * heads * D), gradient(rows * step), given = wide_of(qkv), slope = wide_of(dout);
    for (int b = 0; b < batch; b++)
        for (int h = 0; h < heads; h++)
            for (int i = 0; i < seq; i++) {
                auto row = [&](int position, int head) { return ((b * seq + position) * step) + head * D; };
                int q = row(i, h), o = ((b * seq + i) * heads + h) * D, kv = h / group;
                Doubles share(i + 1), dshare(i + 1);
                double most = -1e300, total = 0, sum = 0;
                for (int j = 0; j <= i; j++) {
                    for (int d = 0; d < D; d++) share[j] += given[q + d] * given[row(j, heads + kv) + d] * root;
                    most = std::max(most, share[j]);
                }
                for (auto& x : share) total += x = exp(x - most);
                for (int j = 0; j <= i; j++) {
                    share[j] /= total;
                    int v = row(j, heads + kv_heads + kv);
                    for (int d = 0; d < D; d++) {
                        exact[o + d] += share[j] * given[v + d];
                        gradient[v + d] += share[j] * slope[o + d];
                        dshare[j] += slope[o + d] * given[v + d];
                    }
                    sum += share[j] * dshare[j];
                }
                for (int j = 0; j <= i; j++) {
                    double ds = share[j] * (dshare[j] - sum) * root;
                    int k = row(j, heads + kv);
                    for (int d = 0; d < D; d++) {
                        gradient[q + d] += ds * given[k + d];
                        gradient[k + d] += ds * given[q + d];
                    }
                }
            }
    auto part = [&](const Doubles& all, int from, int to) {
        Doubles some;
        for (size_t at = 0; at < all.size(); at++)
            if ((int)(at % step) >= from * D && (int)(at % step) < to * D) some.push_back(all[at]);
        return some;
    };
    printf("heads of %d, %d tokens\n", D, seq);
    check("attended", wide_of(out), exact);
    Doubles found = wide_of(dqkv);
    check("queries", part(found, 0, heads), part(gradient, 0, heads));
    check("keys", part(found, heads, heads + kv_heads), part(gradient, heads, heads + kv_heads));
    check("values", part(found, heads + kv_heads, heads + 2 * kv_heads), part(gradient, heads + kv_heads, heads + 2 * kv_heads));
}

#define TEST(D, ...) test(D, attention_forward_##D, attention_along_##D, attention_queries_##D, attention_keys_##D, __VA_ARGS__)

int main() {
    TEST(32, 1, 128, 4, 2);
    TEST(64, 1, 64, 2, 1);
    TEST(64, 2, 192, 4, 2);
    TEST(128, 2, 192, 2, 1);
    return wrong > 0;
}
